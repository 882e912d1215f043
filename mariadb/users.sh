#!/bin/sh
# The database's users, each with the least it needs. MariaDB's image runs this at its first start. After a password has
# changed, or in a volume of an earlier version: docker compose exec mariadb sh /docker-entrypoint-initdb.d/users.sh
set -eu
SECRETS=${SECRETS:-/run/secrets}
DATABASE=${MARIADB_DATABASE:-sofaseva}

secret() {
  value=$(cat "$SECRETS/$1")
  case $value in
    '' | *[!A-Za-z0-9_-]*)
      echo "The secret $1 may hold letters, digits, _ and - only." >&2
      return 1
      ;;
  esac
  printf %s "$value"
}

RUN_PASSWORD=$(secret database_password)
ADMIN_PASSWORD=$(secret database_admin_password)
MYSQL_PWD=$(cat "$SECRETS/database_root_password")
export MYSQL_PWD

# The site and its worker work on rows. Migrations, backups and restores work on tables, too.
mariadb --user=root --protocol=socket <<SQL
CREATE USER IF NOT EXISTS 'sofaseva'@'%';
ALTER USER 'sofaseva'@'%' IDENTIFIED BY '$RUN_PASSWORD';
GRANT SELECT, INSERT, UPDATE, DELETE ON \`$DATABASE\`.* TO 'sofaseva'@'%';
CREATE USER IF NOT EXISTS 'sofaseva_admin'@'%';
ALTER USER 'sofaseva_admin'@'%' IDENTIFIED BY '$ADMIN_PASSWORD';
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, INDEX, DROP, REFERENCES, LOCK TABLES, CREATE VIEW, SHOW VIEW, TRIGGER
  ON \`$DATABASE\`.* TO 'sofaseva_admin'@'%';
-- The trial of a backup makes this database and removes it.
GRANT SELECT, INSERT, CREATE, ALTER, INDEX, DROP, REFERENCES, LOCK TABLES, CREATE VIEW, SHOW VIEW, TRIGGER
  ON \`${DATABASE}\\_verify\`.* TO 'sofaseva_admin'@'%';
SQL
