#!/bin/sh
# Stands in for systemctl in tests of deploy/sobuj: systemctl start|stop|restart|is-active|reset-failed|show … <service>
set -eu
pid=$SOBUJ_HOME/pid
is_alive() { [ -f "$pid" ] && kill -0 "$(cat "$pid")" 2>/dev/null; }
start() {
  cd "$SOBUJ_HOME/current"
  env -i PATH="$PATH" NODE_ENV=production "$SOBUJ_HOME/current/bin/node" --env-file="$SOBUJ_SETTINGS" api/main.ts \
    </dev/null >>"$SOBUJ_HOME/log" 2>&1 &
  printf '%s' "$!" >"$pid"
}
stop() {
  if is_alive; then kill "$(cat "$pid")"; fi
  while is_alive; do sleep 0.05; done
}
case $1 in
  start) start ;;
  stop) stop ;;
  restart)
    stop
    start
    ;;
  is-active) if is_alive; then echo active; else echo inactive; fi ;;
  # A service that has ended was started again in vain.
  show) if is_alive; then echo 0; else echo 9; fi ;;
esac
