#!/bin/sh
# A Citus cluster of its own on 127.0.0.1, until it is interrupted (npm run citus). Says what to install when it finds none.
cd "$(dirname "$0")/../.." && exec node scripts/run/run.mjs scripts/own-servers/citus.ts "$@"
