#!/usr/bin/env bash
# Guess: when a server's process dies in the middle of a chunked answer, a proxy breaks the connection to the client too.
# What happens (Caddy 2.6.2, the version of Debian 12): it logs "unexpected EOF" and "aborting with incomplete response", and ends the
#   client's answer in order, with the last chunk of length zero. curl exits with 0. Without Caddy it exits with 18.
# Why it matters: a model server that runs out of memory leaves half an answer, and clients that don't look for a finish_reason take it
#   for a whole one. By its source, Caddy passes the break on since 2.8.0.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
cleanup() {
  kill "${caddy:-}" "${server:-}" 2> /dev/null || true
  rm -rf "$dir"
}
trap cleanup EXIT
cd "$dir"
apt-get download -qq caddy=2.6.2-5 2> /dev/null
dpkg-deb -x caddy_*.deb .
echo "Caddy $(usr/bin/caddy version)"
cat > server.mjs <<'JS'
import {createServer} from 'node:http';
const server = createServer((request, response) => {
  response.writeHead(200, {'content-type': 'text/event-stream'});
  response.write('data: half an\n\n');
  setTimeout(() => request.socket.destroy(), 300);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
JS
node server.mjs > port &
server=$!
until [ -s port ]; do sleep 0.1; done
to=$(cat port)
at=$(node -e "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })")
printf '{\n\tadmin off\n\tauto_https off\n}\n:%s {\n\treverse_proxy 127.0.0.1:%s\n}\n' "$at" "$to" > Caddyfile
HOME=$dir usr/bin/caddy run --config Caddyfile --adapter caddyfile 2> log &
caddy=$!
until curl -s "http://127.0.0.1:$at/" > /dev/null; [ $? -ne 7 ]; do sleep 0.1; done
ask() {
  local status=0
  curl -sS --no-buffer --data '{}' "http://127.0.0.1:$1/v1/chat/completions" > answer 2> error || status=$?
  echo "$status"
}
direct=$(ask "$to")
echo "without a proxy: curl exits with $direct: $(cat error)"
through=$(ask "$at")
echo "through Caddy: curl exits with $through, the answer is $(head -1 answer)"
grep -o '"msg":"aborting with incomplete response"' log | tail -1
[ "$direct" = 18 ]
[ "$through" = 0 ]
grep -q 'aborting with incomplete response' log
echo 'Seen: half an answer of a server that died arrives as a whole one.'
