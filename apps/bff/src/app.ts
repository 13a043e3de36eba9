import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { legacyApiRoutes } from './api/legacy/routes.ts';
import { apiRoutes } from './api/routes.ts';
import { appRouter } from './app-router.ts';
import type { Config } from './config.ts';
import { oneClickRoutes } from './features/notifications/one-click.ts';
import { openAsk } from './gateway/ask/open-ask.ts';
import { COLD, createColdLimit } from './gateway/cold-limit.ts';
import { addEdge } from './gateway/edge.ts';
import { embeds } from './gateway/embeds/embeds.ts';
import { answerEarly } from './gateway/early/answer-early.ts';
import { answerWarmPages } from './gateway/early/answer-warm-pages.ts';
import { clientFiles } from './gateway/pages/client-files.ts';
import { loadPageShell } from './gateway/pages/page-shell.ts';
import { createRefuse } from './gateway/pages/refusals.ts';
import { createSendPage } from './gateway/pages/send-page.ts';
import { openPainter } from './gateway/painting/painter.ts';
import { createLeaveByLink } from './gateway/short-links/leave-by-link.ts';
import { answerWarmLinks } from './gateway/short-links/warm-links.ts';
import { proxies } from './gateway/proxies.ts';
import { createParts } from './parts.ts';
import { createDrain } from './platform/drain.ts';
import { healthRoutes } from './platform/health.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import { serveMetrics } from './platform/metrics-server.ts';
import { addRequestLog, createRequestLog } from './platform/request-log.ts';
import { createServer, LISTEN_BACKLOG, portOf } from './platform/server.ts';
import { formRoutes } from './session/by-form/form-routes.ts';
import { signInRoutes } from './session/sign-in-routes.ts';
import { addBodyBudget } from './trpc/body-budget.ts';
import { registerTrpcHttp } from './trpc/http.ts';
import { registerTrpcWebsocket } from './trpc/websocket.ts';

/** What a test may put in place of the real thing. */
export type AppDeps = { readonly logger?: Logger };

/** The gateway, listening. */
export type App = AsyncDisposable & {
  readonly app: FastifyInstance;
  /** Where it answers on this machine. */
  readonly address: string;
  /** Where its figures are. */
  readonly metricsAddress: string;
  /** Where the edge proxy asks about certificates; null where none is expected. */
  readonly askAddress: string | null;
  /** Takes no more requests, ends streams with a hint to reconnect, and finishes what is under way. */
  close(): Promise<void>;
};

/** Builds the gateway and starts it. What it opened before it failed is closed again. */
export async function buildApp(config: Config, deps: AppDeps = {}): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const logger = deps.logger ?? createLogger(config);
  const metrics = createMetrics();
  const app = createServer(config, logger);
  const drain = createDrain(app, config.leavingMs);
  // Asked for each request, and every time the system would be asked.
  let listening: number | null = null;
  const listeningPort = () => (listening ??= portOf(app)) ?? config.port;
  const parts = await createParts(config, { logger, metrics, opened, listeningPort });
  const shell = await loadPageShell(config.webDist, logger);
  const painter = openPainter({ webDist: config.webDist, logger, metrics });
  opened.defer(() => painter?.close());
  const productBridge = parts.bridges.for(new URL(parts.origins.product()).host);

  const log = createRequestLog({ logger, metrics });
  addRequestLog(app, log);
  app.setErrorHandler(createRefuse({ origins: parts.origins, metrics }));
  // Probes name the machine and no site, so they stand before the edge.
  app.register(healthRoutes, { isLeaving: drain.isLeaving, isUpstreamReachable: () => productBridge.ready() });
  // Upgrades pass no hooks: the websocket asks site and gate by itself.
  registerTrpcWebsocket(app, { ...parts, router: appRouter });
  app.register(async (edge) => {
    addEdge(edge, { ...parts, metrics, isDraining: drain.isDraining });
    addBodyBudget(edge, parts);
    edge.register(signInRoutes, parts);
    edge.register(formRoutes, parts);
    edge.register(proxies, parts);
    edge.register(oneClickRoutes, parts);
    edge.register(apiRoutes, parts);
    edge.register(legacyApiRoutes, parts);
    registerTrpcHttp(edge, { ...parts, router: appRouter });
    edge.register(embeds, { ...parts, ...framing(config) });
    // Last, because it answers every address that nobody else does.
    const leaveByLink = createLeaveByLink({ ...parts.shortLinks, metrics });
    edge.register(clientFiles, { ...parts, webDist: config.webDist, shell, painter, leaveByLink });
  });

  const { shortLinks, readAuthority, warmPages: pages } = parts;
  const answers = [answerWarmPages({ pages, metrics, log }), answerWarmLinks({ ...shortLinks, metrics })];
  answerEarly(app.server, { readAuthority, isDraining: drain.isDraining, answers });
  opened.defer(() => drain.close());
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  const metricsServer = await serveMetrics(metrics, config.metricsPort);
  opened.defer(() => void metricsServer.close());
  const askAddress = await openAsk(config, { ...parts, bridge: productBridge, logger, metrics, opened });
  const running = opened.move();
  return {
    app,
    address: `http://127.0.0.1:${portOf(app)}`,
    metricsAddress: `http://127.0.0.1:${(metricsServer.address() as AddressInfo).port}/metrics`,
    askAddress,
    close: () => running.disposeAsync(),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Pages in frames of other sites have a limit of their own. */
function framing({ coldLookupsPer10S: ofAddress }: Config) {
  return { embedLimit: createColdLimit({ ...COLD, ofAddress }), sendPage: createSendPage() };
}
