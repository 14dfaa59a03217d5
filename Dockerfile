# docker build -t nutri-store .      (or podman, buildah); see docs/running.md
ARG NODE_IMAGE=docker.io/library/node:26-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: see tools/setup.mjs. The image brings Node, so the package of that name is not needed.
RUN npm install --no-audit --no-fund --include=dev --loglevel=error
COPY . .
RUN npm run build && npm prune --omit=dev --loglevel=error \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/.cache node_modules/.bin/node build/server build/admin

FROM ${NODE_IMAGE}
# pg_dump, for backups of a store on PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache
USER node
VOLUME /data
EXPOSE 3000
# The store finishes the requests and jobs under way within 22 seconds: give it 30.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/run/start.js"]
