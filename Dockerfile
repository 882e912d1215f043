FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# The image brings Node itself.
RUN npm install --no-save --no-audit --no-fund && node tools/build.mjs && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production APP_ENV=production
# tools/lib/server-flags.mjs says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# For backup and restore.
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-client && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract/package.json ./contract/package.json
COPY --from=build /app/contract/dist ./contract/dist
COPY --from=build /app/backend/package.json ./backend/package.json
COPY --from=build /app/backend/dist ./backend/dist
COPY --from=build /app/frontend/dist ./frontend/dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/tools ./tools
RUN mkdir /data && chown node /data
USER node
EXPOSE 8080
CMD ["node", "--no-allocation-site-pretenuring", "--max-semi-space-size=8", "--expose-gc", "backend/dist/main.js"]
