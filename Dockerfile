# The site's one image: web by default, the worker by its command. Debian only: Alpine's C library does not run the pinned binaries.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
# The image brings its own Node: the one that npm installed for developers' machines goes.
RUN npm run build \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node tests

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 OPS_PORT=3001 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.OPS_PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--enable-source-maps", "server/main.ts"]
