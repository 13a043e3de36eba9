# One image for both servers; docker-compose.yml says which one a container runs.
# Node runs the TypeScript of the servers as it is: only the web client is built.

FROM node:24-slim AS manifests
WORKDIR /muster
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY apps/upstream/package.json apps/upstream/
COPY apps/bff/package.json apps/bff/
COPY apps/web/package.json apps/web/
COPY tests/package.json tests/

FROM manifests AS client
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests AS servers
RUN npm ci --omit=dev --no-audit --no-fund --workspace apps/upstream --workspace apps/bff --workspace packages/contracts

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /muster
COPY package.json ./
COPY --from=servers /muster/node_modules node_modules
COPY packages/contracts packages/contracts
COPY apps/upstream apps/upstream
COPY apps/bff apps/bff
COPY --from=client /muster/apps/web/dist apps/web/dist
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000 4000
CMD ["node", "apps/bff/src/main.ts"]
