# The version that package.json pins for machines without a container.
ARG NODE_VERSION=26

FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the packages that we publish (workspaces): the service does not use them. Without the optional ones: the image
# brings Node itself, and a container has its database beside it (DATABASE_URL), not inside. They would add 270 MB. No dependency needs an install script.
RUN npm ci --workspaces=false --omit=dev --omit=optional --ignore-scripts

FROM node:${NODE_VERSION}-bookworm-slim AS console
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The console uses the SDK, whose dependencies are its own; the elements are served too.
COPY packages ./packages
# With the optional packages: the bundler's own binaries are among them.
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY console ./console
COPY guide ./guide
# The guide has a feed of it.
COPY CHANGELOG.md ./
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    LAUREL_DATA_DIR=/data
WORKDIR /app
# Owned by root and read-only to the service: what runs cannot change what runs.
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY server ./server
COPY --from=console /app/console/dist ./console/dist
COPY --from=console /app/guide/dist ./guide/dist
COPY --from=console /app/packages/elements/page/dist ./packages/elements/page/dist
# Holds the secret key where LAUREL_SECRET_KEY is not set; a new volume takes its owner from here.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
# Alive, not ready: a database that is away for a minute is no reason to restart the service, which waits for it.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between the service and SIGTERM.
CMD ["node", "server/main.js"]
