# Images are named by their versions. docs/operations.md tells how to pin them by digest where you build.
# The packages that contract and backend run on. Other workspaces bring tools, browsers and the site's sources.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json ./contract/package.json
COPY backend/package.json ./backend/package.json
# docs/decisions/0058-container-image.md tells why not `npm ci`, and why without peers.
RUN npm install --no-save --omit=dev --legacy-peer-deps --workspace=contract --workspace=backend
# The bill of materials. npm leaves out of it what a tool needs, too, so the tools must not be named.
RUN npm pkg delete devDependencies && npm pkg delete devDependencies --workspace=contract --workspace=backend \
  && npm sbom --legacy-peer-deps --sbom-format=cyclonedx > sbom.json

# The built product. Packages are a layer of their own, which lasts until the lockfile changes.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json ./contract/package.json
COPY backend/package.json ./backend/package.json
COPY frontend/package.json ./frontend/package.json
COPY prisma/package.json ./prisma/package.json
COPY e2e/package.json ./e2e/package.json
COPY bench/package.json ./bench/package.json
COPY chaos/package.json ./chaos/package.json
COPY tools/package.json ./tools/package.json
RUN npm install --no-save --include=dev
COPY . .
RUN node tools/run.mjs build

# MariaDB's client for backup and restore: two programs, what they log in by, and their libraries that Node doesn't need
# too. The package would bring Perl and ten times the size.
FROM node:24.21.0-bookworm-slim AS client
WORKDIR /client
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-client
RUN libraries() { ldd "$@" | sed -n 's,.*=> \(/usr\)\?\(/lib[^ ]*\).*,/usr\2,p' | sort -u; } \
  && libraries "$(readlink -f "$(command -v node)")" > node-libraries \
  && set -- /usr/bin/mariadb /usr/bin/mariadb-dump /usr/lib/*/libmariadb3/plugin/*.so \
  && mkdir -p files && cp -L --parents "$@" $(libraries "$@" | grep -vxFf node-libraries) files

# nginx with the site's hashed files, for docker-compose.yml.
FROM nginx:1.27.5 AS proxy
COPY --from=build /app/frontend/dist/client/assets /etc/nginx/site/assets

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# tools/lib/server-flags.mjs says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir -m 700 /data && chown node /data
COPY --from=client /client/files /
# A library that is missing stops the build, not a backup.
RUN mariadb --version && mariadb-dump --version
COPY --from=packages /app/package.json ./package.json
COPY --from=packages /app/sbom.json ./sbom.json
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/contract ./contract
COPY --from=packages /app/backend ./backend
COPY --from=build /app/contract/dist ./contract/dist
COPY --from=build /app/backend/dist ./backend/dist
COPY --from=build /app/backend/data ./backend/data
COPY --from=build /app/frontend/dist ./frontend/dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/tools/run.mjs ./tools/run.mjs
COPY --from=build /app/tools/commands ./tools/commands
COPY --from=build /app/tools/lib ./tools/lib
USER node
EXPOSE 8080
# Of the API; docker-compose.yml has the worker's.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-allocation-site-pretenuring", "--max-semi-space-size=8", "backend/dist/main.js"]
