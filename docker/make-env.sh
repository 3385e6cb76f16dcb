#!/bin/sh
# Makes the secrets of docker-compose.yml, once: .env beside it, readable by you alone. An .env that is there stays.
set -eu
cd "$(dirname "$0")/.."
file=${1:-.env}
if [ -e "$file" ]; then
  echo "$file is there already; nothing was changed."
  exit 0
fi
secret() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
umask 077
{
  for name in DATABASE_ADMIN_PASSWORD AGENCY_DATABASE_PASSWORD AGENCY_TOKEN_KEY AGENCY_CLIENT_SECRET WEBHOOK_SECRET SESSION_KEY; do
    echo "$name=$(secret)"
  done
  echo "# Where browsers reach the gateway, and where it listens on this machine."
  echo "PUBLIC_URL=http://localhost:4000"
  echo "PUBLISH=127.0.0.1:4000"
  echo "# on: demo data and sign-ins where the database is empty at the first start."
  echo "DEMO=off"
} > "$file"
echo "Made $file. Keep it: the secrets belong to the data."
