#!/bin/sh
# Sets up the shop on a server of its own with Debian or Ubuntu, with PostgreSQL, TLS by Caddy, and nightly backups:
#
#   curl -fsSL https://files.example/install.sh | sudo sh -s -- shop.example
#
# docs/operations.md, "One machine", describes it. It may be run again: what is there stays as it is.
set -eu
umask 022

# Filled in by npm run package, in the copy beside the package.
package=''
checksum=''
from=''

home=/srv/sobuj
settings=/etc/sobuj.env
caddyfile=/etc/caddy/Caddyfile
least_memory=900000 # kB
least_disk=3000000  # kB

usage() {
  cat <<'END'
sh install.sh DOMAIN [OPTION…], as root

  --email ADDRESS   the seller's email (seller@DOMAIN)
  --package FILE    the package, with FILE.sha256 beside it, in place of the one that belongs to this script
  --tls-internal    a certificate of Caddy's own authority, for a name that the internet does not know: browsers warn
END
}

say() { printf '%s\n' "$*"; }
step() { printf '\n%s …\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }
# Letters and digits, which need no quotes anywhere.
new_password() { LC_ALL=C tr -dc 'a-zA-Z0-9' </dev/urandom | head -c 24; }

read_arguments() {
  domain='' email='' file='' tls=''
  while [ $# -gt 0 ]; do
    case $1 in
      --email | --package)
        [ $# -gt 1 ] || fail "$1 needs a value"
        if [ "$1" = --email ]; then email=$2; else file=$2; fi
        shift
        ;;
      --tls-internal) tls=internal ;;
      --help)
        usage
        exit 0
        ;;
      -*) fail "$1 is no option. sh install.sh --help lists them" ;;
      *)
        [ -z "$domain" ] || fail "One domain, please: $domain or $1?"
        domain=$1
        ;;
    esac
    shift
  done
  [ -n "$domain" ] || {
    usage >&2
    exit 2
  }
  printf '%s' "$domain" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*' ||
    fail "$domain is no domain name: it looks like shop.example, in small letters and without https://"
  email=${email:-seller@$domain}
  printf '%s' "$email" | grep -Eqx "[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+" || fail "$email is no email address"
}

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root: sudo sh install.sh …'
  [ -r /etc/os-release ] || fail 'This is neither Debian nor Ubuntu'
  # shellcheck disable=SC1091
  system=$(. /etc/os-release && printf ' %s %s ' "$ID" "${ID_LIKE:-}")
  case $system in
    *' debian '* | *' ubuntu '*) ;;
    *) fail "This needs Debian or Ubuntu, and this is${system% }" ;;
  esac
  has apt-get && has systemctl || fail 'This needs apt-get and systemd'
  memory=$(awk '$1 == "MemTotal:" { print $2 }' /proc/meminfo)
  [ "$memory" -ge "$least_memory" ] || fail "The machine has $((memory / 1024)) MB of memory: the shop and PostgreSQL need 1 GB"
  free=$(df -Pk /srv | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$least_disk" ] || fail "/srv has $((free / 1024)) MB left: the shop and its backups need at least 3 GB"
}

check_domain() {
  [ "$tls" != internal ] || return 0
  found=$(getent ahosts "$domain" | cut -d ' ' -f 1 | sort -u)
  [ -n "$found" ] || fail "$domain has no address yet: make an A record of it with this machine's address, wait until it is known, and run this again"
  for address in $(hostname -I); do
    case "
$found
" in *"
$address
"*) return 0 ;; esac
  done
  say "Note: $domain leads to $(printf '%s' "$found" | tr '\n' ' ')and not to an address of this machine. That is right behind a router only."
}

# Another web server, or sites of a Caddy that is here already, are left alone.
check_web_server() {
  if has caddy; then
    if [ ! -f "$caddyfile" ] || grep -q '^# Sobuj: ' "$caddyfile" || is_untouched "$caddyfile"; then return 0; fi
    fail "$caddyfile has sites already. Install the shop on a machine of its own"
  fi
  # Ports 80 and 443 in state LISTEN.
  if cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk '$4 == "0A" && $2 ~ /:(0050|01BB)$/ { found = 1 } END { exit !found }'; then
    fail 'Another web server listens on port 80 or 443. Install the shop on a machine of its own'
  fi
}

# Whether a file is the one that its Debian package brought.
is_untouched() {
  expected=$(dpkg-query --show --showformat='${Conffiles}\n' caddy | awk -v file="$1" '$1 == file { print $2 }')
  [ "$(md5sum <"$1" | cut -d ' ' -f 1)" = "$expected" ]
}

install_packages() {
  step 'Installing PostgreSQL and Caddy from the distribution'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-cache show caddy >/dev/null 2>&1 || fail 'This release of the distribution has no Caddy: use Debian 12, Ubuntu 24.04, or a later one'
  apt-get install -y -qq postgresql caddy ca-certificates curl >/dev/null
}

# Unpacks the package into a folder of its own; sets version.
unpack() {
  step 'Unpacking the shop'
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  if [ -z "$file" ]; then
    [ -n "$package" ] || fail 'This copy of the script belongs to no package: name one by --package FILE'
    file=$(dirname "$0")/$package
    if [ ! -f "$file" ]; then
      [ -n "$from" ] || fail "$package is not here, and this script does not know where it is served: name it by --package FILE"
      file=$work/$package
      curl -fsSL --retry 3 -o "$file" "$from/$package"
    fi
  elif [ -f "$file.sha256" ]; then
    checksum=$(cut -d ' ' -f 1 "$file.sha256")
  else
    fail "$file.sha256 is not there: it comes with the package"
  fi
  [ "$(sha256sum <"$file" | cut -d ' ' -f 1)" = "$checksum" ] || fail "$file is damaged: its checksum is another one"
  mkdir -p "$home/releases" "$home/incoming"
  part=$home/releases/incoming.part
  rm -rf "$part"
  mkdir "$part"
  tar -C "$part" --strip-components=1 --no-same-owner -xf "$file"
  "$part/bin/node" --version >/dev/null || fail "The package has no Node that runs on this machine ($(uname -m))"
  version=$(cat "$part/build/version.txt")
  if [ -e "$home/current" ]; then
    running=$(cat "$home/current/build/version.txt")
    rm -rf "$part"
    [ "$running" = "$version" ] || fail "Version $running is installed: sobuj update brings it to $version"
    return
  fi
  rm -rf "$home/releases/${version:?}"
  mv "$part" "$home/releases/$version"
  ln -s "$home/releases/$version" "$home/current"
}

make_account() {
  step 'Making the account and the folders'
  id sobuj >/dev/null 2>&1 || useradd --system --user-group --home-dir "$home" --shell /usr/sbin/nologin sobuj
  install -d -o sobuj -g sobuj -m 700 "$home/data"
  install -d -m 700 "$home/backups"
}

as_postgres() { runuser -u postgres -- psql -X -q -A -t -v ON_ERROR_STOP=1 -p "$port" -d postgres; }

make_database() {
  step 'Making the database'
  cd /
  cluster=$(pg_lsclusters --no-header | sort -rn | head -n 1)
  [ -n "$cluster" ] || fail 'PostgreSQL has no cluster: pg_createcluster makes one'
  port=$(printf '%s' "$cluster" | awk '{ print $3 }')
  case $cluster in *online*) ;; *) systemctl start postgresql ;; esac
  tries=0
  until printf 'select 1' | as_postgres >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail 'PostgreSQL does not answer: systemctl status postgresql says why'
    sleep 1
  done
  database_password=$(new_password)
  as_postgres <<END
select 'create role sobuj login' where not exists (select from pg_roles where rolname = 'sobuj') \\gexec
alter role sobuj password '$database_password';
select 'create database sobuj owner sobuj template template0 encoding ''UTF8'' lc_collate ''C.UTF-8'' lc_ctype ''C.UTF-8'''
where not exists (select from pg_database where datname = 'sobuj') \\gexec
END
}

write_settings() {
  seller_password=$(new_password)
  (
    umask 077
    cat >"$settings.part" <<END
# The settings of the shop; docs/settings.md lists all. After a change: systemctl restart sobuj
PUBLIC_URL=https://$domain
HOST=127.0.0.1
PORT=3000
# Caddy is the one proxy in front.
TRUST_PROXY=true
DATA_DIR=$home/data
DATABASE_URL=postgres://sobuj:$database_password@127.0.0.1:$port/sobuj
METRICS_PORT=9464
SELLER_EMAIL=$email
SELLER_PASSWORD=$seller_password
END
  )
  # The shop's own commands read it, too.
  chown root:sobuj "$settings.part"
  chmod 640 "$settings.part"
  mv "$settings.part" "$settings"
}

start_shop() {
  step 'Starting the shop'
  cp "$home"/current/deploy/sobuj*.service "$home"/current/deploy/sobuj*.timer /etc/systemd/system/
  ln -sf "$home/current/deploy/sobuj" /usr/local/bin/sobuj
  systemctl daemon-reload
  systemctl enable --now sobuj.service sobuj-backup.timer
  "$home/current/bin/node" --env-file="$settings" "$home/current/deploy/wait-until-ready.mjs" 180 "$version" ||
    fail 'The shop does not get ready: sobuj logs says why'
}

start_caddy() {
  step "Opening https://$domain"
  {
    printf '# Sobuj: written by install.sh.\n'
    sed -e '/^#/d' -e "s/{\$DOMAIN}/$domain/" -e 's/{$SHOP:\(.*\)}/\1/' "$home/current/deploy/Caddyfile"
  } >"$caddyfile.part"
  if [ "$tls" = internal ]; then sed -i "s/^$domain {\$/&\n\ttls internal/" "$caddyfile.part"; fi
  mv "$caddyfile.part" "$caddyfile"
  systemctl enable caddy
  systemctl restart caddy
  tries=0
  until curl -fs ${tls:+--insecure} --resolve "$domain:443:127.0.0.1" -o /dev/null "https://$domain/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt 90 ] || {
      say "Note: https://$domain does not answer yet. The shop runs; journalctl -u caddy says why there is no certificate."
      return
    }
    sleep 1
  done
}

main() {
  read_arguments "$@"
  check_machine
  check_domain
  check_web_server
  install_packages
  unpack
  make_account
  seller_password=''
  if [ ! -f "$settings" ]; then
    make_database
    write_settings
  fi
  start_shop
  start_caddy
  cat <<END

The shop is open at https://$domain
END
  if [ -n "$seller_password" ]; then
    cat <<END

  Seller:    https://$domain/seller
  Email:     $email
  Password:  $seller_password

The password is shown this once; it is in $settings, too.
END
  fi
  cat <<END

sobuj status | backup | restore BACKUP | update PACKAGE | logs
Next: mail, payment and couriers in $settings ($home/current/docs/settings.md).
END
}

# Nothing runs before the whole script has arrived.
main "$@"
