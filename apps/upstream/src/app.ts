import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { seedDemo } from './demo/public.ts';
import { bindFeatures } from './features.ts';
import { hostsRoutes } from './features/hosts/routes.ts';
import { buildHub } from './features/live/build.ts';
import { pushRoutes } from './features/notifications/push/routes.ts';
import { grantorsOf, standingOf } from './features/permissions/public.ts';
import { buildProviders } from './features/session/build.ts';
import { hashPassword } from './features/session/passwords/hashing.ts';
import { EMBEDDED_ISSUER } from './features/session/sign-in/identity.ts';
import { buildSessionEvents } from './features/session/socket-events.ts';
import { shortLinksRoutes } from './features/short-links/routes.ts';
import { createDispatcher, type Dispatcher } from './platform/calls/dispatch.ts';
import type { Services } from './platform/context.ts';
import { databaseAnswers } from './platform/database.ts';
import { filesRoute } from './platform/files-route.ts';
import { createHttp, healthRoutes } from './platform/http/server.ts';
import { openStore } from './platform/open-store.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { startJobs } from './platform/process/jobs.ts';
import { createLogger, type Logger } from './platform/process/logger.ts';
import { createMailSender, MAIL_TASK } from './platform/process/mail.ts';
import { cleanUp, MAINTENANCE_TASK } from './platform/process/maintenance.ts';
import { createMetrics, serveMetrics } from './platform/process/metrics.ts';
import { outboxPage } from './platform/process/outbox-page.ts';
import { startListener } from './platform/realtime/listener.ts';
import { serveSockets } from './platform/realtime/sockets.ts';
import { openFiles } from './platform/storage.ts';
import { openThrottle } from './platform/throttle.ts';

/** What a test may put in the place of the real thing. */
export type AppDeps = {
  readonly log?: Logger;
  readonly now?: () => Date;
  /** False leaves an empty database empty. Production always does. */
  readonly demo?: boolean;
};

/** A running upstream. */
export type App = AsyncDisposable & {
  /** Origin it answers at from this machine. */
  readonly address: string;
  readonly metricsAddress: string;
  /** Makes calls without a socket. */
  readonly dispatcher: Dispatcher;
  readonly services: Services;
  readonly close: () => Promise<void>;
};

const HOURLY = '17 * * * *';

/** Starts an upstream: store, features, routes, sockets, jobs, in this order; stops them the other way round. */
export async function buildApp(config: Config, deps: AppDeps = {}): Promise<App> {
  await using starting = new AsyncDisposableStack();
  const { log = createLogger(config), now = () => new Date(), demo = true } = deps;

  await openDataFolder(config.dataDir);
  const databases = await openStore(config, starting, log);
  const { db, appConnection, ownerPool } = databases;
  const files = await openFiles(config.dataDir);
  const throttle = openThrottle(appConnection);
  starting.defer(throttle.close);
  const services: Services = { db, log, now, throttle, pictures: files };
  if (demo && !config.production) {
    const hash = () => hashPassword(config.demoPassword);
    await seedDemo(db, { pictures: files, issuer: EMBEDDED_ISSUER, hashPassword: hash, now });
  }

  let draining = false;
  const metrics = createMetrics();
  const http = createHttp(config, log);
  healthRoutes(http, async () => !draining && (await databaseAnswers(db)));
  hostsRoutes(http, db);
  shortLinksRoutes(http, db);
  pushRoutes(http, services);
  await http.register(filesRoute, { files });
  if (!config.production && !config.smtpUrl) outboxPage(http, db);

  const providers = await buildProviders(config, services, http);
  const entries = bindFeatures({ providers, sessionDays: config.sessionDays, log });
  const dispatcher = createDispatcher(services, entries, { standingOf, grantorsOf });

  const hub = buildHub(services, (type) => metrics.eventsSent.inc({ type }));
  const listener = await startListener(appConnection, { notified: hub.notified, reconnected: hub.refresh }, log);
  starting.defer(listener.stop);

  const mail = createMailSender(db, config, log);
  starting.defer(mail.close);
  const tasks = {
    [MAIL_TASK]: (payload: unknown) => mail.send((payload as { id: string }).id),
    [MAINTENANCE_TASK]: () => cleanUp(ownerPool),
  };
  const jobs = await startJobs(databases, tasks, { log, crons: [{ task: MAINTENANCE_TASK, match: HOURLY }] });
  starting.defer(jobs.stop);

  const metricsServer = await serveMetrics(metrics.registry, config.metricsPort);
  starting.defer(() => void metricsServer.close());
  starting.defer(() => http.close());
  const special = buildSessionEvents(services);
  const sockets = serveSockets({ http: http.server, dispatcher, hub, special, metrics, log, now });
  starting.defer(sockets.close);
  await http.listen({ port: config.port, host: config.host });
  starting.defer(() => void (draining = true));

  const running = starting.move();
  const close = () => running.disposeAsync();
  return {
    address: addressOf(http.server.address() as AddressInfo),
    metricsAddress: addressOf(metricsServer.address() as AddressInfo),
    dispatcher,
    services,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function addressOf({ address, port }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
