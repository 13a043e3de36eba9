import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamName } from '@muster/contracts/live/model';
import type { Config } from './config.ts';
import { seedDemo } from './demo/public.ts';
import { actionKinds, bulkKinds, features, hooks } from './features.ts';
import { itemKinds } from './import-export-kinds.ts';
import { snapshotFor } from './features/accounts/public.ts';
import { downloadsRoutes } from './features/downloads/routes.ts';
import { buildHub } from './features/live/build.ts';
import type { Hub } from './features/live/hub.ts';
import { startRounds } from './features/live/rounds.ts';
import { nameOperators } from './features/management/public.ts';
import { openNotificationKeys } from './features/notifications/build.ts';
import { openPhones } from './features/notifications/push/phones/phones.ts';
import { grantorsOf, isOperator, standingOfCaller } from './authorization/standings.ts';
import { viewedStanding } from './authorization/viewing.ts';
import { EMBEDDED_ISSUER, hashPassword } from './features/credentials/public.ts';
import { serveEmbedded } from './features/embedded-provider/build.ts';
import { buildFactors } from './features/second-factor/build.ts';
import { openSealing } from './platform/secrets/sealing.ts';
import { buildProviders } from './features/session/build.ts';
import { buildSessionEvents } from './features/session/socket-events.ts';
import type { Parts } from './parts.ts';
import { personalData } from './personal-data.ts';
import { leavingHooks } from './platform/personal-data/leaving.ts';
import { createDispatcher, type Dispatcher } from './platform/calls/dispatch.ts';
import type { Services } from './platform/context.ts';
import { databaseAnswers, type Databases } from './platform/database.ts';
import { followDatabaseClock } from './platform/database-clock.ts';
import { declareItems } from './authorization/items.ts';
import { declareRecentWork } from './platform/feature/recent-work.ts';
import { downloadsOf, entriesOf, partsOf } from './platform/feature/implement-feature.ts';
import { createHttp, healthRoutes, LISTEN_BACKLOG } from './platform/http/server.ts';
import { countLimits } from './platform/limits.ts';
import { openStore } from './platform/open-store.ts';
import type { Wire } from './platform/outbound/dial.ts';
import { openOutbound } from './platform/outbound/outbound.ts';
import { openParsing } from './platform/parsing/pool.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { type Jobs, startJobs } from './platform/process/jobs.ts';
import { DISK_ELSEWHERE, watchDiskSpace } from './platform/process/disk-space.ts';
import { createLogger, type Logger } from './platform/process/logger.ts';
import { createMailSender, MAIL_TASK } from './platform/process/mail.ts';
import { cleanUp, cleanUpSoon, MAINTENANCE_SOON_TASK, MAINTENANCE_TASK } from './platform/process/maintenance.ts';
import { createMetrics, serveMetrics } from './platform/process/metrics.ts';
import { outboxPage } from './platform/process/outbox-page.ts';
import { startListener } from './platform/realtime/listener.ts';
import { serveSockets } from './platform/realtime/sockets.ts';
import type { Files } from './platform/storage/files.ts';
import { filesRoute } from './platform/storage/files-route.ts';
import { openFiles } from './platform/storage/open-files.ts';
import { openThrottle } from './platform/throttle.ts';

/** What a test may put in the place of the real thing. */
export type AppDeps = {
  readonly log?: Logger;
  /** In the place of the database's clock. */
  readonly now?: () => Date;
  /** Names and sockets of servers elsewhere, below the checks of where a connection may go. */
  readonly wire?: Wire;
  /** False leaves an empty database empty. Production always does. */
  readonly demo?: boolean;
  /** False starts no job by the clock, so that a test which falls on a full minute finds what it put there. */
  readonly crons?: boolean;
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
const EVERY_MINUTE = '* * * * *';

/** Starts an upstream: store, routes, features, events, jobs, and last the doors; stops them the other way round. */
export async function buildApp(config: Config, deps: AppDeps = {}): Promise<App> {
  await using stack = new AsyncDisposableStack();
  const { log = createLogger(config), demo = true, crons = true } = deps;
  countLimits(partsOf(features, 'limits'));
  declareItems(partsOf(features, 'items'));
  declareRecentWork(features.flatMap((feature) => feature.recentWork ?? []));

  await openDataFolder(config.dataDir);
  const databases = await openStore(config, stack, log);
  const files = stack.adopt(await openFiles(config, log), ({ close }) => close());
  const services = await openServices(config, { databases, files, log, deps }, stack);
  const { db, now } = services;
  if (demo && !config.production) await fillDemo(config, services, files);

  const metrics = createMetrics();
  const health = { draining: false };
  await nameOperators(services, config.operatorEmail);
  const http = createHttp(config, log);
  healthRoutes(http, async () => !health.draining && (await databaseAnswers(db)));
  await http.register(filesRoute, { files });
  if (!config.production && !config.smtpUrl) outboxPage(http, db);

  const parts = await buildParts(config, { services, http, databases, files, log }, stack);
  downloadsRoutes(http, services, { kinds: downloadsOf(features, parts) });
  const dispatcher = createDispatcher(services, entriesOf(features, parts), {
    standingOf: standingOfCaller,
    viewedStanding,
    isOperator,
    grantorsOf,
  });
  for (const { routes } of features) routes?.(http, services, { ...parts, dispatcher });
  const hub = buildHub(services, (type) => metrics.eventsSent.inc({ type }));
  await startBackground({ databases, hub, services, parts, crons }, stack);

  const metricsServer = stack.adopt(
    await serveMetrics(metrics.registry, config.metricsPort),
    (server) => void server.close(),
  );
  stack.defer(() => http.close());
  const special = buildSessionEvents(services, snapshotFor);
  stack.adopt(serveSockets({ http: http.server, dispatcher, hub, special, metrics, log, now }), ({ close }) => close());
  await http.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  stack.defer(() => void (health.draining = true));

  const running = stack.move();
  const close = () => running.disposeAsync();
  return {
    address: addressOf(http.server),
    metricsAddress: addressOf(metricsServer),
    dispatcher,
    services,
    close,
    [Symbol.asyncDispose]: close,
  };
}

type PartsDeps = {
  readonly services: Services;
  readonly http: FastifyInstance;
  readonly databases: Databases;
  readonly files: Files;
  readonly log: Logger;
};

/** What features are built from beside the services; closed with the stack. */
async function buildParts(
  config: Config,
  { services, http, databases, files, log }: PartsDeps,
  stack: AsyncDisposableStack,
): Promise<Parts> {
  const { db } = services;
  const sealing = await openSealing(db, config.sealingKey);
  const factors = buildFactors(config, sealing);
  const providers = await buildProviders(config, services, () =>
    serveEmbedded(config, services, { server: http, factors }),
  );
  return {
    ...config,
    providers,
    factors,
    sealing,
    notifications: await openNotificationKeys(config, services),
    log,
    bulkKinds,
    filePurposes: partsOf(features, 'filePurposes'),
    personalData,
    itemKinds,
    ownerPool: databases.ownerPool,
    outbound: services.outbound,
    disk: services.disk,
    files,
    sender: stack.adopt(createMailSender(db, config, { log }), ({ close }) => close()),
    phones: stack.adopt(openPhones(config.phones, services), ({ close }) => close()),
    searchSources: features.flatMap(({ search }) => search ?? []),
  };
}

/** Opens what calls and jobs draw on. */
async function openServices(
  config: Config,
  { databases, files, log, deps }: { databases: Databases; files: Files; log: Logger; deps: AppDeps },
  stack: AsyncDisposableStack,
): Promise<Services> {
  const { db, walled, appConnection } = databases;
  const { quotas } = config;
  const throttle = openThrottle(appConnection, { signInForm: quotas.signInFormsPer10Min });
  return {
    db,
    walled,
    log,
    hooks: [...hooks, leavingHooks(personalData.leaving)],
    actionKinds,
    quotas,
    pictures: files,
    labels: partsOf(features, 'labels'),
    now: deps.now ?? stack.use(await followDatabaseClock(db, log)).now,
    throttle: stack.adopt(throttle, ({ close }) => close()),
    parsing: stack.adopt(openParsing({ running: config.parseWorkers }), ({ close }) => close()),
    disk: stack.use(config.databaseUrl ? DISK_ELSEWHERE : await watchDiskSpace(config.dataDir, log)),
    outbound: stack.adopt(openOutbound(config.outboundAllowed, deps.wire), ({ close }) => close()),
  };
}

/** What runs without being asked: the listener for committed events, and the jobs. */
async function startBackground(
  {
    databases,
    hub,
    services,
    parts,
    crons,
  }: { databases: Databases; hub: Hub; services: Services; parts: Parts; crons: boolean },
  stack: AsyncDisposableStack,
): Promise<void> {
  const { appConnection, ownerPool } = databases;
  const { log } = services;
  // The rounds make up for what was missed where this fails.
  const reconnected = () => void hub.refresh().catch(() => undefined);
  const hooks = { notified: (stream: StreamName) => hub.notified(stream), reconnected };
  stack.adopt(await startListener(appConnection, hooks, log), ({ stop }) => stop());
  stack.adopt(startRounds(hub, log), ({ stop }) => stop());
  const own: Jobs[] = [
    { lane: 'mail', tasks: { [MAIL_TASK]: (payload) => parts.sender.send((payload as { id: string }).id) }, crons: [] },
    { tasks: { [MAINTENANCE_TASK]: () => cleanUp(ownerPool) }, crons: [{ task: MAINTENANCE_TASK, match: HOURLY }] },
    {
      tasks: { [MAINTENANCE_SOON_TASK]: () => cleanUpSoon(ownerPool) },
      crons: [{ task: MAINTENANCE_SOON_TASK, match: EVERY_MINUTE }],
    },
  ];
  const jobs = [...own, ...features.flatMap((feature) => feature.jobs?.(services, parts) ?? [])];
  const started = crons ? jobs : jobs.map((part) => ({ ...part, crons: [] }));
  stack.adopt(await startJobs(databases, started, log), ({ stop }) => stop());
}

/** An empty database gets something to look at, and accounts to sign in as. */
async function fillDemo({ demoPassword }: Config, { db, now }: Services, files: Files): Promise<void> {
  const kept = { pictures: files, parts: files.parts };
  await seedDemo(db, { ...kept, issuer: EMBEDDED_ISSUER, hashPassword: () => hashPassword(demoPassword), now });
}

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
