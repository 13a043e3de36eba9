import type { Redis } from 'ioredis';
import { type ApiRate, createApiRate } from './api/rate.ts';
import { type Bridges, createBridges } from './bridge/bridge.ts';
import type { Config } from './config.ts';
import { createWarmPages, type WarmPages } from './gateway/early/warm-pages.ts';
import { createAuthorityReader, type ReadAuthority } from './gateway/authority.ts';
import { COLD, createColdLimit } from './gateway/cold-limit.ts';
import { createGate, type Gate } from './gateway/gate.ts';
import { createOrigins, type Origins } from './gateway/origins.ts';
import { createFirstScreens, type FirstScreens } from './gateway/pages/first-answers.ts';
import { createSignInAnswers, type SignInAnswers } from './gateway/painting/sign-in-answers.ts';
import { createProxyTrust } from './gateway/proxy-trust.ts';
import { type OpenShortLinks, openShortLinks } from './gateway/short-links/open-short-links.ts';
import { sharedSites } from './gateway/shared-sites.ts';
import { createSiteMemory, createSiteOf, forgetsNothingThere, type SiteMemory, type SiteOf } from './gateway/site.ts';
import { createCommunityWatch } from './live/community-watch.ts';
import { createLiveHub } from './live/hub.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { connectRedis } from './platform/redis.ts';
import { createFormAnswerCookies, type FormAnswerCookies } from './session/by-form/form-answers.ts';
import { createFormSignIn, type FormSignIn } from './session/by-form/form-sign-in.ts';
import { createHandOverCookies } from './session/hand-over-cookie.ts';
import { createHandOver, type HandOverService } from './session/hand-over.ts';
import { createSealer, type Sealer } from './session/sealer.ts';
import { createSessionCookies, type SessionCookies } from './session/session-cookie.ts';
import { loadSessionKeys } from './session/session-keys.ts';
import { chooseSignInMethod } from './session/methods/choose-method.ts';
import { createKnownDeviceCookies } from './session/pair/known-device.ts';
import { createPairSignIn, type PairSignInService } from './session/pair/pair-sign-in.ts';
import { createSignIn, type SignInService } from './session/sign-in.ts';
import { createThrottle } from './session/throttle.ts';
import { createTransactionCookies } from './session/transaction-cookie.ts';
import { createContexts, type CreateContext } from './trpc/context.ts';

/** The parts of a gateway, put together and not yet serving. */
export type Parts = {
  readonly origins: Origins;
  readonly bridges: Bridges;
  readonly readAuthority: ReadAuthority;
  readonly siteOf: SiteOf;
  readonly memory: SiteMemory;
  readonly firstScreens: FirstScreens;
  readonly signInAnswers: SignInAnswers;
  readonly warmPages: WarmPages;
  readonly gate: Gate;
  readonly shortLinks: OpenShortLinks;
  readonly sessions: SessionCookies;
  readonly signIn: SignInService;
  readonly pairSignIn: PairSignInService;
  readonly formSignIn: FormSignIn;
  /** What came of forms that browsers posted by themselves. */
  readonly answers: FormAnswerCookies;
  readonly handOver: HandOverService;
  readonly createContext: CreateContext;
  readonly apiRate: ApiRate;
};

/** What the parts are made from. What they open, they hand to `opened` to be closed. */
export type PartsDeps = {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly listeningPort: () => number;
  readonly opened: AsyncDisposableStack;
};

/** Puts the parts together. */
export async function createParts(
  config: Config,
  { logger, metrics, listeningPort, opened }: PartsDeps,
): Promise<Parts> {
  const keys = await loadSessionKeys(config);
  const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, logger);
  opened.defer(() => redis?.disconnect());
  const live = createLiveHub();
  const watch = createCommunityWatch(live);
  const memory = createSiteMemory(watch, redis ? sharedSites(redis, logger) : undefined);
  const answered = forgetsNothingThere(memory, config.productDomain);
  const bridges = createBridges(config, { logger, metrics, answered });
  opened.defer(() => bridges.close());
  opened.defer(() => watch.close());

  const origins = createOrigins(config, listeningPort);
  const readAuthority = createAuthorityReader(origins, createProxyTrust(config.trustedProxies));
  // One for each kind of question: who makes up hosts takes nothing from those who follow links.
  const coldLimit = () => createColdLimit({ ...COLD, ofAddress: config.coldLookupsPer10S });
  const siteOf = createSiteOf({
    productDomain: config.productDomain,
    origins,
    readAuthority,
    memory,
    coldLimit: coldLimit(),
    info: (host, question) => bridges.for(host).info(question),
    seen({ host, by, community: { uuid } }) {
      const bridge = bridges.for(host);
      // By the name that led to it: the one that the answer gives may lead nowhere.
      const [shortName = host] = host.split('.', 1);
      bridge.known.remember(uuid, by === 'customDomain' ? { customDomain: host, path: '/' } : { id: shortName });
      watch.follow(bridge, uuid);
    },
  });
  const shortLinks = openShortLinks(config, { bridges, watch, coldLimit: coldLimit(), logger, opened });

  const ofSignIn = createSignInParts(config, { sealer: createSealer(keys), redis, origins, bridges });
  const { sessions, signIn, pairSignIn, handOver } = ofSignIn;
  const services = { signIn, pairSignIn, handOver, origins, live };
  const createContext = createContexts({ bridges, sessions, readAuthority, services, logger });
  return {
    origins,
    bridges,
    readAuthority,
    siteOf,
    memory,
    firstScreens: createFirstScreens({ bridges, watch, coldLimit: coldLimit() }),
    signInAnswers: createSignInAnswers({ bridges, signIn, forms: config.signInForms }),
    warmPages: createWarmPages(watch),
    gate: createGate(readAuthority),
    shortLinks,
    ...ofSignIn,
    createContext,
    apiRate: createApiRate(redis),
  };
}

type SignInPartsDeps = Pick<Parts, 'origins' | 'bridges'> & { readonly sealer: Sealer; readonly redis: Redis | null };

/** What signs people in and out. */
function createSignInParts(config: Config, { sealer, redis, origins, bridges }: SignInPartsDeps) {
  const sessions = createSessionCookies(sealer);
  const throttle = createThrottle({ attempts: config.signInsPer10Min, redis });
  const transactions = createTransactionCookies(sealer);
  const signIn = createSignIn({ method: chooseSignInMethod(config), sessions, transactions, throttle, origins });
  const answers = createFormAnswerCookies(sealer);
  const formSignIn = createFormSignIn({ signIn, sessions, transactions, answers, bridges });
  const devices = createKnownDeviceCookies(sealer);
  const pairSignIn = createPairSignIn({ forms: config.signInForms, sessions, devices, throttle, origins });
  const handOver = createHandOver({ sessions, cookies: createHandOverCookies(sealer), throttle, origins });
  return { sessions, signIn, pairSignIn, formSignIn, answers, handOver };
}
