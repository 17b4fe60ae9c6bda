#!/usr/bin/env bash
# Builds the newest nginx and HAProxy from their source, for `LAB_PROGRAMS=FOLDER npm run lab -- proxies`: `newer.sh FOLDER`.
# cspell:ignore objs
set -euo pipefail
to=$(mkdir -p "$1" && cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q --depth 1 "${NGINX_SOURCE:-https://github.com/nginx/nginx}" "$work/nginx"
git clone -q --depth 1 "${HAPROXY_SOURCE:-https://github.com/haproxy/haproxy}" "$work/haproxy"
cd "$work/nginx"
auto/configure --without-http_rewrite_module --with-http_v2_module > configure.log
make -j2 > make.log
cp objs/nginx "$to/"
cd "$work/haproxy"
make -j2 TARGET=linux-glibc > make.log
cp haproxy "$to/"
