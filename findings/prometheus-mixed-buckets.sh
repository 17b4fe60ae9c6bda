#!/usr/bin/env bash
# Guess: while one replica of three has other histogram buckets, a p95 over all of them is a little off.
# What happens (Prometheus 2.42.0 of Debian 12): the p95 of requests that all take less than 1 s is 2,560 s, the last bound
#   of the other replicas, and the share within 1 s falls from 1 to 0.667. With bounds that are only added both stay right.
# Why it matters: new bounds arrive replica by replica, so a rollout pages somebody although no request was slow.
# Seen: 2026-11-29. It needs apt-get and a Debian that has the keys of its releases.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
mkdir -p lists/partial cache/archives/partial
echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main' > sources.list
apt=(apt-get -qq -o "Dir::Etc::sourcelist=$dir/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o "Dir::State::lists=$dir/lists" -o "Dir::Cache=$dir/cache")
"${apt[@]}" update 2> /dev/null
"${apt[@]}" download prometheus=2.42.0+ds-5+deb12u1 2> /dev/null
dpkg-deb -x prometheus_*.deb .
ask() { # bounds of the third replica, expression
  {
    echo 'evaluation_interval: 15s'
    echo 'tests: [{interval: 15s, input_series: ['
    for replica in a b c; do
      bounds='0.5 1.0 2.5 2560.0'
      if [ "$replica" = c ]; then bounds=$1; fi
      # 10 requests between two scrapes, all of which take 0.7 s.
      for bound in $bounds +Inf; do
        step=10
        case $bound in 0.4 | 0.5) step=0 ;; esac
        echo "{series: 't_bucket{replica=\"$replica\", le=\"$bound\"}', values: '0+${step}x80'},"
      done
      echo "{series: 't_count{replica=\"$replica\"}', values: '0+10x80'},"
    done
    echo "], promql_expr_test: [{expr: '$2', eval_time: 15m, exp_samples: []}]}]"
  } > ask.yaml
  { ./usr/bin/promtool test rules ask.yaml || true; } 2>&1 | sed -n 's/.*got:.*{} \(.*\)/\1/p'
}
p95='histogram_quantile(0.95, sum by (le) (rate(t_bucket[5m])))'
share='sum(rate(t_bucket{le="1.0"}[5m])) / sum(rate(t_count[5m]))'
other='0.4 0.8 1.5 4.0'
added='0.5 0.8 1.0 2.5 2560.0'
./usr/bin/promtool --version | head -1
results="$(ask "$other" "$p95") $(ask "$other" "$share") $(ask "$added" "$share")"
echo "other bounds, p95 and share within 1 s; added bounds, share: $results"
[[ "$results" == '2.56E+03 6.66666666666666'?'E-01 1E+00' ]]
echo 'Seen: the p95 of requests of 0.7 s is 2,560 s.'
