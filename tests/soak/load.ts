import { TRPCClientError } from '@trpc/client';
import { fetched } from '../import-export/exporting.ts';
import { Browser } from '../session/browser.ts';
import { noisyPicture } from '../support/pictures.ts';
import { untilAnswered } from '../support/processes/resend.ts';
import type { Product } from '../support/stack.ts';
import type { Client } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import type { Oracle } from './oracle.ts';

/** One kind of thing that people do, so many times a second, and how. */
export type Doing = { readonly name: string; readonly perS: number; readonly act: (turn: number) => Promise<void> };

/** How often something was done, how long it took, and what it was refused with. */
export type Done = { count: number; readonly tookMs: number[]; readonly refused: Map<string, number> };

/** Pictures are used again, so that what is kept of them has an end. */
const PICTURES = Array.from({ length: 12 }, () => noisyPicture(64, 64));
/** Paths of links are used again once they are free. */
const LINKS = 20;
const DURATIONS_KEPT = 20_000;
/** More at once of one kind means that the product is behind; the rest is left out and counted. */
const AT_ONCE = 8;
/** A change whose outcome is not known would leave the oracle without a word to say. */
const GIVE_UP_MS = 300_000;

/** Everything that is done in these communities. Each community's changes are made one after the other. */
export function doingsIn(places: readonly Place[], product: Product, oracle: Oracle): readonly Doing[] {
  const place = (turn: number) => places[turn % places.length] as Place;
  const round = (turn: number) => Math.floor(turn / places.length);
  const inTurn = serial();
  const change = async <Answer>(person: Person, make: (client: Client) => Promise<Answer>): Promise<Answer> => {
    const { answer } = await untilAnswered(person.page, make, GIVE_UP_MS);
    oracle.changes += 1;
    return answer;
  };
  return [
    { name: 'reads', perS: 10, act: (turn) => read(place(turn), round(turn)) },
    {
      name: 'settings',
      perS: 0.5,
      act: (turn) =>
        inTurn(`settings ${place(turn).uuid}`, async () => {
          const { uuid: community, people } = place(turn);
          const subtitle = `Subtitle ${turn}`;
          await change(people.owner, ({ communities }) => communities.update.mutate({ community, subtitle }));
          oracle.subtitles.set(community, subtitle);
        }),
    },
    {
      name: 'links made and removed',
      perS: 0.5,
      act: (turn) =>
        inTurn(`links ${place(turn).uuid}`, async () => {
          const { uuid: community, people } = place(turn);
          const [path, target] = [`soak-${round(turn) % LINKS}`, `https://example.com/${turn}`];
          const known = `${community} ${path}`;
          const before = ids.get(known);
          if (before !== undefined) {
            await change(people.owner, ({ shortLinks }) => shortLinks.remove.mutate({ community, id: before }));
            ids.delete(known);
            oracle.links.set(known, null);
          }
          const link = { community, path, target };
          const { id } = await change(people.owner, ({ shortLinks }) => shortLinks.create.mutate(link));
          ids.set(known, id);
          oracle.links.set(known, target);
        }),
    },
    {
      name: 'shifts',
      perS: 0.3,
      act: (turn) =>
        inTurn(`shifts ${place(turn).uuid}`, async () => {
          const { uuid: community, people } = place(turn);
          await change(people.owner, ({ shifts }) => shifts.clockIn.mutate({ community }));
          const who = `${community} ${people.owner.account}`;
          oracle.shifts.set(who, (oracle.shifts.get(who) ?? 0) + 1);
          await change(people.owner, ({ shifts }) => shifts.clockOut.mutate({ community }));
        }),
    },
    {
      name: 'uploads',
      perS: 0.1,
      act: async (turn) => {
        const avatar = PICTURES[turn % PICTURES.length] ?? null;
        await change(place(turn).people.staff, ({ accounts }) => accounts.update.mutate({ avatar }));
      },
    },
    { name: 'sign-ins', perS: 0.1, act: (turn) => signInAndOut(product, place(turn).people.applicant) },
    { name: 'short links followed', perS: 2, act: (turn) => follow(product, place(turn), ids) },
    { name: 'exports', perS: 0.05, act: (turn) => exportOf(place(turn)) },
  ];
}

/** Ids of links by community and path. */
const ids = new Map<string, string>();

/** Does all of it at a constant rate until `until`; answers what came of each kind. */
export async function drive(doings: readonly Doing[], until: AbortSignal): Promise<Map<string, Done>> {
  const all = new Map<string, Done>();
  await Promise.all(
    doings.map(async ({ name, perS, act }) => {
      const done: Done = { count: 0, tookMs: [], refused: new Map() };
      all.set(name, done);
      const running = new Set<Promise<void>>();
      for (let turn = 0; !until.aborted; turn += 1) {
        await pause(1_000 / perS, until);
        if (running.size >= AT_ONCE) {
          count(done.refused, 'left out: too many are waiting');
          continue;
        }
        const one = timed(() => act(turn), done);
        running.add(one);
        void one.finally(() => running.delete(one));
      }
      await Promise.all(running);
    }),
  );
  return all;
}

async function timed(act: () => Promise<void>, done: Done): Promise<void> {
  const since = performance.now();
  try {
    await act();
    done.count += 1;
    if (done.tookMs.length < DURATIONS_KEPT) done.tookMs.push(performance.now() - since);
  } catch (error) {
    count(done.refused, codeOf(error));
  }
}

/** Catalogue's code of a refusal; what else it says where there was no answer. */
function codeOf(error: unknown): string {
  if (error instanceof TRPCClientError) {
    const { code } = (error.data ?? {}) as { readonly code?: string };
    if (code !== undefined) return code;
  }
  return error instanceof Error ? error.message.slice(0, 120) : String(error);
}

async function read({ uuid: community, people }: Place, turn: number): Promise<void> {
  const { owner, member } = people;
  const questions = [
    () => member.client.communities.get.query({ community }),
    () => member.client.communities.dashboard.query({ community }),
    () => owner.client.directory.list.query({ community }),
    () => owner.client.audit.list.query({ community, limit: 50 }),
    () => member.client.accounts.me.query(),
    () => owner.client.shortLinks.list.query({ community }),
    () => member.client.notifications.list.query({}),
    () => member.page.visit(`/com/${community}`),
  ] as const;
  await questions[turn % questions.length]?.();
}

async function signInAndOut(product: Product, person: Person): Promise<void> {
  const browser = new Browser(product.page());
  await browser.complete(await browser.signInAtOwn(person.email));
  await browser.page.client.session.signOut.mutate();
}

/** A link that was made leads somewhere; the answer may be a moment old. */
async function follow(product: Product, { uuid }: Place, known: ReadonlyMap<string, string>): Promise<void> {
  const [path] = [...known.keys()].filter((each) => each.startsWith(uuid)).map((each) => each.split(' ')[1]);
  if (path === undefined) return;
  const { status } = await product.page().visit(`/com/${uuid}/${path}`);
  if (status !== 302) throw new Error(`a short link answers ${status}`);
}

/** On a device that has just proved itself, which an export asks for. */
async function exportOf({ uuid: community, people }: Place): Promise<void> {
  const { client, page } = await people.owner.onAnotherDevice();
  const { address } = await client.importExport.export.mutate({
    community,
    items: { kind: 'member' },
    format: 'csv',
    columns: ['name'],
  });
  const { status } = await fetched(page, address);
  if (status !== 200) throw new Error(`an export answers ${status}`);
}

/** Runs what has one name one after the other. */
function serial() {
  const last = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const next = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Waits, and no longer than until it is over. */
export async function pause(ms: number, until: AbortSignal): Promise<void> {
  if (until.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  until.addEventListener('abort', () => resolve(), { once: true });
  await promise.finally(() => clearTimeout(timer));
}
