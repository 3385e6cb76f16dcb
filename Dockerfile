# Two images of one build: --target agency and --target gateway (with the client). Each holds its bundle and the packages
# that it runs with, nothing that built them. tests/containers runs these same commands without an engine.

FROM node:22-bookworm-slim AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY schema/package.json schema/
COPY agency/package.json agency/
COPY server/package.json server/
COPY server/graphiql/package.json server/graphiql/
COPY client/package.json client/
COPY tests/package.json tests/

FROM manifests AS build
RUN npx --yes pnpm@$(node -p "require('./package.json').config.pnpm") install --frozen-lockfile --prod '--filter=!@soleira/tests'
COPY . .
RUN node scripts/run.mjs build && mkdir -m 700 data

FROM manifests AS agency-packages
RUN npx --yes pnpm@$(node -p "require('./package.json').config.pnpm") install --frozen-lockfile --prod --filter @soleira/agency

FROM manifests AS gateway-packages
RUN npx --yes pnpm@$(node -p "require('./package.json').config.pnpm") install --frozen-lockfile --prod --filter @soleira/server

FROM node:22-bookworm-slim AS agency
WORKDIR /app
ENV NODE_ENV=production AGENCY_HOST=0.0.0.0 AGENCY_PORT=4100 DATA_DIR=/data
COPY --from=agency-packages /app/node_modules node_modules
COPY --from=agency-packages /app/agency agency
COPY --from=build /app/agency/dist agency/dist
COPY --from=build --chown=node:node /app/data /data
USER node
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --start-interval=1s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.AGENCY_PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "agency/dist/main.js"]

FROM node:22-bookworm-slim AS gateway
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data CLIENT_DIR=/app/client/dist GRAPHIQL_DIR=/app/server/dist/graphiql
COPY --from=gateway-packages /app/node_modules node_modules
COPY --from=gateway-packages /app/server server
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/client/dist client/dist
COPY --from=build --chown=node:node /app/data /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
