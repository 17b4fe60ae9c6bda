#!/usr/bin/env bash
# Fetches a file by its address, name and SHA-256 sum: nothing stands below the name until the sum is right.
set -u
url=$1 file=$2 sum=$3
for pause in 1 2 4 8 15 0; do
  status=$(curl --fail --silent --show-error --location --connect-timeout 10 \
    --speed-limit 1000 --speed-time 20 --continue-at - \
    --output "$file.part" --write-out '%{http_code}' "$url")
  code=$?
  echo "$sum  $file.part" | sha256sum --check --status 2> /dev/null && exec mv "$file.part" "$file"
  # It came to its end and is wrong, or the server cannot go on in the middle (33): begin anew.
  case "$code/$status" in 0/* | 33/* | 22/416) rm -f "$file.part" ;; esac
  sleep $pause
done
echo "$file could not be fetched whole" >&2
exit 1
