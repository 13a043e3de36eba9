import { calls } from '@muster/contracts/calls';
import { errorCatalogue } from '@muster/contracts/errors';
import type { Call } from '@muster/contracts/kit/call';
import { TIMING } from '@muster/contracts/kit/timing';
import { deadlineOf } from '../../../apps/bff/src/bridge/call.ts';
import { type Procedure, procedures } from '../../isolation/ask.ts';
import { inputs } from '../../isolation/inputs.ts';
import { prepared } from '../../import-export/exporting.ts';
import { noisyPicture } from '../../support/pictures.ts';
import type { Stack } from '../../support/stack.ts';
import type { RawAnswer } from '../../support/wire.ts';
import type { Person } from '../../support/world/people.ts';
import { PASSWORD } from '../../support/world/accounts.ts';
import type { Page } from '../../support/world/page.ts';
import { pageOf } from '../../support/world/sign-in.ts';
import type { World } from '../../support/world/world.ts';

/** One address of the gateway behind which the upstream is asked. */
export type Route = {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'other';
  /** How long it may take by the specification, without what a busy machine adds. */
  readonly withinMs: number;
  /** A page of the person who asks, at the gateway on that port. */
  readonly page: (port: number) => Promise<Page>;
  readonly ask: (page: Page) => Promise<RawAnswer>;
};

/** What came of a route. `broken` where the connection ended before the answer was whole. */
export type Answered = {
  readonly route: Route;
  readonly answer: RawAnswer | { readonly broken: string };
  readonly tookMs: number;
};

/** What is asked about a suspended community, which nothing else can be asked about. */
const NEEDS_SUSPENDED: ReadonlySet<string> = new Set(['management.restoreCommunity']);
/** A first byte of what is passed on is waited for this long, and then each part of it. */
const PASSED_ON_MS = 30_000;
/** What is asked by REST for a page. */
const PAGE_MS = 2_000;
/** Several requests of the upstream in a row, each with a deadline of its own. */
const SEVERAL: Readonly<Record<string, number>> = {
  'session.verify': TIMING.verifyTimeoutMs,
  'session.completeSignIn': 2 * TIMING.requestTimeoutMs,
  'session.startLink': 2 * TIMING.requestTimeoutMs,
};

/**
 * Every query and mutation of the router, made by the owner of a community from a device of its own, and every other
 * address behind which the upstream is asked. What they are asked with is made through the stack's own gateway.
 */
export async function prepareRoutes(stack: Stack, world: World): Promise<readonly Route[]> {
  const asked: Route[] = [];
  for (const procedure of procedures) {
    if (procedure.type === 'subscription') continue;
    const closing = NEEDS_SUSPENDED.has(procedure.path);
    // One after the other: some take what others have to have.
    asked.push(await procedureRoute(procedure, { stack, world: closing ? await stack.world() : world }));
  }
  return [...asked, ...(await otherRoutes(world))];
}

/**
 * Asks all, some at a time; answers what came of each. In one turn of the event loop no more than one is begun, since
 * the gateway lives in this process too: what waits for its turn would look like a slow gateway.
 */
export async function askAll(
  routes: readonly Route[],
  { port, atOnce }: { readonly port: number; readonly atOnce: number },
): Promise<Answered[]> {
  const answered: Answered[] = [];
  const waiting = [...routes];
  const worker = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      const page = await route.page(port);
      const since = performance.now();
      const answer = await route.ask(page).catch((error: unknown) => ({ broken: String(error) }));
      answered.push({ route, answer, tookMs: performance.now() - since });
    }
  };
  const workers: Promise<void>[] = [];
  while (workers.length < atOnce) {
    workers.push(worker());
    await new Promise((next) => setImmediate(next));
  }
  await Promise.all(workers);
  return answered;
}

/** What is wrong with how an answer ended; nothing where it is an error of the catalogue, in time. */
export function faultsOf({ route: { name, withinMs }, answer, tookMs }: Answered, slackMs: number): string[] {
  const faults = tookMs > withinMs + slackMs ? [`${name}: took ${Math.round(tookMs)} ms`] : [];
  if ('broken' in answer) return [...faults, `${name}: ${answer.broken}`];
  const { status, text } = answer;
  if (WITHOUT_UPSTREAM.includes(name) && status === 200) return faults;
  // Where nothing is known of a link, the community's front page is.
  if (name === SHORT_LINK && status === 302) return faults;
  if (status >= 400 && isOfCatalogue(text)) return faults;
  return [...faults, `${name}: ${status} ${text.slice(0, 200)}`];
}

/** Origin of the product at a gateway. */
export function originOf(port: number): string {
  return `http://localhost:${port}`;
}

const SHORT_LINK = 'a short link';
/** What a gateway does by itself, or does its part of. */
const WITHOUT_UPSTREAM = [
  'hosts.site',
  'session.signInScreen',
  'session.signOut',
  'the start page',
  'a community on the product’s host',
];

type In = { readonly stack: Stack; readonly world: World };

async function procedureRoute(procedure: Procedure, { stack, world }: In): Promise<Route> {
  const { path, type } = procedure;
  const person = await world.own.people.owner.onAnotherDevice();
  const input = JSON.stringify(await inputs[path]?.own({ stack, world, person })) ?? '';
  const headers = { 'content-type': 'application/json' };
  return {
    name: path,
    kind: type === 'query' ? 'query' : 'mutation',
    withinMs: SEVERAL[path] ?? deadlineOf(callOf(procedure)),
    page: (port) => pageOf(person.device, originOf(port)),
    ask: (page) =>
      type === 'query'
        ? page.fetch(`/trpc/${path}${input && `?input=${encodeURIComponent(input)}`}`)
        : page.fetch(`/trpc/${path}`, { method: 'POST', headers, body: input }),
  };
}

async function otherRoutes({ own }: World): Promise<readonly Route[]> {
  const { owner } = own.people;
  const page = (port: number) => pageOf(owner.device, originOf(port));
  const visit = (name: string, withinMs: number, addressOf: (port: string) => string): Route => ({
    name,
    kind: 'other',
    withinMs,
    page,
    ask: (page) => page.visit(addressOf(new URL(page.origin).port)),
  });
  const post = (name: string, path: string): Route => ({
    name,
    kind: 'other',
    withinMs: TIMING.requestTimeoutMs,
    page,
    ask: (page) => page.post(path, { email: owner.email, password: PASSWORD }),
  });
  const on = (path: string) => () => path;
  // A host that is not known yet, at each time.
  const onNew = (path: string) => (port: string) => `http://${text()}.localhost:${port}${path}`;
  const { address } = await prepared(own);
  const file = await addFile(owner);
  return [
    visit('a page of a community', PAGE_MS, onNew('/')),
    visit('a page of a custom domain', PAGE_MS, (port) => `http://${text()}.example.test:${port}/`),
    visit('the start page', PAGE_MS, on('/')),
    visit('a community on the product’s host', PAGE_MS, on(`/com/${own.uuid}`)),
    visit('robots.txt', PAGE_MS, onNew('/robots.txt')),
    visit('the manifest', PAGE_MS, onNew('/manifest.webmanifest')),
    visit(SHORT_LINK, PAGE_MS, () => `/com/${own.uuid}/${text()}`),
    visit('the start of a sign-in', TIMING.requestTimeoutMs, on('/auth/start?provider=own')),
    visit('the own sign-in', TIMING.requestTimeoutMs, on('/oidc/auth?client_id=muster')),
    visit('a step’s page', TIMING.requestTimeoutMs, on(`/oidc/interaction/${text()}`)),
    visit('discovery', TIMING.requestTimeoutMs, on('/oidc/.well-known/openid-configuration')),
    visit('a file', PASSED_ON_MS, on(file)),
    visit('a download', PASSED_ON_MS, on(address)),
    post('a step of the sign-in', `/oidc/interaction/${text()}/login`),
    post('a step of an account', '/oidc/account/forgot'),
    post('an unsubscription', `/unsubscribe/${'a'.repeat(40)}`),
  ];
}

/** Gives somebody a picture of some 60 kB; answers its address. */
async function addFile({ client }: Person): Promise<string> {
  const { account } = await client.accounts.update.mutate({ avatar: noisyPicture(300, 300) });
  return account.avatarUrl ?? '';
}

function callOf({ path, type }: Procedure): Pick<Call, 'kind' | 'timeoutMs'> {
  const [slug = '', name = ''] = path.split('.');
  const known = (calls as Readonly<Record<string, Readonly<Record<string, Call>>>>)[slug]?.[name];
  return known ?? { kind: type === 'query' ? 'query' : 'mutation' };
}

/** Whether it says a code of the catalogue, or is the page for people, which says its text. */
function isOfCatalogue(body: string): boolean {
  if (body.startsWith('<!doctype html>'))
    return Object.values(errorCatalogue).some(({ text }) => text.split(/\{\w+\}/).every((part) => body.includes(part)));
  const { error, code } = JSON.parse(body) as { code?: string; error?: { data: { code: string } } };
  return Object.hasOwn(errorCatalogue, error?.data.code ?? code ?? '');
}

function text(): string {
  return `x${crypto.randomUUID().slice(0, 12)}`;
}
