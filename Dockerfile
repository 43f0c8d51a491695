# The site's one image: web by default, the worker by its command. Debian only: Alpine's C library does not run the prebuilt binaries.
# `NODE_IMAGE=node:24-bookworm-slim@sha256:…` pins it (docs/operate.md, "Pin the images").
# renovate: datasource=docker depName=node
ARG NODE_IMAGE=node:24-bookworm-slim
FROM $NODE_IMAGE AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
# The Node that npm installed for developers' machines goes: the image brings its own. So does what only browsers (they get it
# from build/client), other machines, compilers, tests and readers of sources need, most of the packages' bytes. Licences stay.
# The list of what is left is written without development packages in the tree: `npm sbom --omit dev` leaves out packages of production
# that a development package needs too (npm 11.19). Modes are set because a checkout may be private.
RUN npm run build \
 && npm pkg delete devDependencies \
 && npm prune --ignore-scripts \
 && npm sbom --sbom-format cyclonedx --sbom-type application > build/sbom.cdx.json \
 && cd node_modules \
 && rm -rf node-linux-* .bin/node typescript @typescript @types better-sqlite3/deps better-sqlite3/src \
    libphonenumber-js/bundle libphonenumber-js/source @ip-location-db/*/*-ipv[46].mmdb \
    apexcharts react-apexcharts bintrees/test luxon/src pino/test qs/test sharp/src thread-stream/test zod/src \
    react-dom/cjs/*.development.js react-dom/cjs/react-dom-profiling.* react-dom/cjs/react-dom-client.* \
 && find better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
 && find . -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.[cm]ts' \) ! -iname 'licen[cs]e*' -delete \
 && cd .. \
 && chmod -R a+rX package.json build content jobs ops server shared

# Node without npm, yarn, headers and Perl: nothing here installs anything. Node has its own time zones and character sets.
FROM $NODE_IMAGE AS node
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn* \
    /usr/local/bin/corepack /usr/local/share/* /usr/bin/perl* /usr/lib/*/perl-base /usr/share/perl* /usr/share/doc /usr/share/info /usr/share/man /usr/share/zoneinfo /usr/lib/*/gconv /var/lib/apt/lists/* /var/cache/*

# From scratch, because a layer cannot make the ones below it smaller.
FROM scratch
COPY --from=node / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production PORT=3000 LIVE_PORT=3004 OPS_PORT=3001 OPS_HOST=127.0.0.1 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/build ./build
COPY --from=build /app/content ./content
COPY --from=build /app/shared ./shared
COPY --from=build /app/server ./server
COPY --from=build /app/jobs ./jobs
COPY --from=build /app/ops ./ops
# The folders just made are newer than the build; it is marked current again.
RUN touch build/.built build/programs/.built && mkdir -p /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data"]
EXPOSE 3000 3004
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 CMD ["node", "build/programs/health.js"]
CMD ["sh", "-c", "exec env $(cat ops/node.env) node $(cat ops/node.flags) build/programs/web.js"]
