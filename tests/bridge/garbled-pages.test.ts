import { errorCatalogue } from '@muster/contracts/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectGarbage } from '../support/heap.ts';
import { createRandom, garble, pick, type Random } from '../support/mock-upstream/garbage.ts';
import { type MinimalStack, startMinimalStack } from '../support/mock-upstream/minimal-stack.ts';
import type { RawAnswer } from '../support/wire.ts';
import { addPlace, type Asked, askedOf, type Place } from './garbled/pages.ts';
import { isActive, STRICT, WHOLE } from './garbled/whole-answers.ts';

/** Spoilt answers per run of the tests; `npm run fuzz` for a release, `FAULT_SEED` for one that failed. */
const ANSWERS = Math.min(Number(process.env['MUSTER_FUZZ_RUNS'] ?? 400), 100_000);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_260_101);
const AT_ONCE = 6;
/** What the gateway remembers of a host, a link or a community is there once for each place, however often they are asked for. */
const PLACES = 100;
const LEFT_BYTES = 8 * 1024 * 1024;

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What a host is answered with while `/info` says something about it that decides about safety, and cannot be read. */
const BAD_INFO = 'invalid community info response';

let stack: MinimalStack;
let places: readonly Place[];
/** Accounts, tokens and marks of everybody here, and whose they are. */
const owners = new Map<string, Place>();
beforeAll(async () => {
  stack = await startMinimalStack({
    UPSTREAM_SIGN_IN: 'password',
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_INS_PER_10_MIN: '1000000',
    COLD_LOOKUPS_PER_10_S: '1000000',
  });
  places = Array.from({ length: PLACES }, (_, at) => addPlace(stack, at));
  for (const place of places) owners.set(place.account.userId, place);
});
afterAll(() => stack[Symbol.asyncDispose]());

/** An answer that was given for a place. `isOdd` where it has to be right. */
type Given = { readonly name: string; readonly answer: unknown; readonly isOdd: boolean };

test(
  `an upstream that answers garbage fails no page for what may be missing, and shows nobody what is another's: ${ANSWERS} answers (seed ${SEED})`,
  { timeout: 60_000 + 100 * ANSWERS },
  async () => {
    const names = Object.keys(WHOLE);
    const randoms = new Map<string, Random>();
    /** One for each place and kind of answer, so that what is drawn does not depend on who is asked first. */
    const randomOf = (place: Place, name: string): Random => {
      const key = `${places.indexOf(place)} ${name}`;
      const random = randoms.get(key) ?? createRandom(SEED + 1_000 * places.indexOf(place) + names.indexOf(name));
      randoms.set(key, random);
      return random;
    };
    const lately = new Map<Place, Given[]>();
    const outcomes: Record<string, number> = {};
    let count = 0;
    for (const [name, whole] of Object.entries(WHOLE)) {
      stack.upstream.misbehaviours.set(name, {
        kind: 'spoils',
        by(right, asked) {
          count += 1;
          const place = placeOf(asked);
          if (!place) return right;
          const random = randomOf(place, name);
          // Now and then it takes one account for another.
          const { mark } = random() < 0.05 ? pick(random, places) : place;
          const account = places.find((each) => each.mark === mark)?.account;
          const asIf = mark === place.mark ? right : takenFor(right, account?.userId);
          const answer = garble(random, whole(asIf, mark));
          // By a name that leads nowhere, nothing is said about it.
          if (asked['id'] !== place.community.uuid)
            lately
              .get(place)
              ?.push({ name, answer, isOdd: !STRICT[name]?.(answer, { community: place.community.uuid, ...asked }) });
          return answer;
        },
      });
    }

    async function askAll(place: Place): Promise<void> {
      for (const each of await askedOf(stack, place)) {
        // A host that could not be asked about is not asked about again for half a second.
        lately.set(place, lately.get(place)?.filter(({ name }) => name === '/info') ?? []);
        const answer = await each.ask();
        const given = lately.get(place) ?? [];
        const about = `${each.what}: ${answer.status} ${answer.text.slice(-600)} after ${JSON.stringify(given.toReversed()).slice(0, 5_000)}`;
        const odd = new Set(given.flatMap(({ name, isOdd }) => (isOdd ? name : [])));
        const isThere = given.every(({ name, answer }) => name !== '/info' || isActive(answer));
        const outcome = `${each.kind} ${answer.status}`;
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (each.isPublic && isThere && !odd.has('/info')) expect(answer.status, about).toBe(200);
        expectDocumented(each, answer, { odd, about });
        expectOwn(answer, place, about);
      }
      // What was said of a host stands in for a later answer that cannot be used.
      const said = lately.get(place)?.filter(({ name }) => name === '/info') ?? [];
      const kept = [said.find(({ isOdd }) => isOdd), said.find(({ answer }) => !isActive(answer))];
      lately.set(
        place,
        kept.filter((each) => each !== undefined),
      );
      stack.upstream.received.length = 0;
    }

    let next = 0;
    const goOn = async (until: number) => {
      const isEnough = () => count >= until;
      const worker = async () => {
        while (!isEnough()) await askAll(places[next++ % PLACES] as Place);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    };
    await goOn(ANSWERS / 2);
    const heap = await collectGarbage();
    await goOn(ANSWERS);
    const grown = (await collectGarbage()) - heap;
    stack.upstream.misbehaviours.behave();

    expect(grown).toBeLessThan(LEFT_BYTES);
    expect(outcomes['page of a host 200']).toBeGreaterThan(0);
    expect(outcomes['call of a host 200']).toBeGreaterThan(0);
    expect(outcomes['call 200']).toBeGreaterThan(0);
    expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
    expect(stack.log.filter((line) => line.includes('server.unexpected'))).toEqual([]);
    // And it serves on.
    const { community, account } = addPlace(stack, PLACES);
    expect((await stack.on(`${community.id}.localhost`).visit('/')).text).toContain(`<title>${community.name}</title>`);
    expect(await (await stack.pageOf(account)).client.accounts.me.query({})).toMatchObject({
      account: { userId: account.userId },
    });
  },
);

/** Whom a question is about, by the account that asks or by the community that is asked about. */
function placeOf({
  account,
  email,
  community,
  id,
  customDomain,
}: Readonly<Record<string, unknown>>): Place | undefined {
  if (typeof account === 'string') return owners.get(account);
  const name = [community, id, customDomain].find((each) => typeof each === 'string');
  return places.find(
    (place) =>
      place.email === email ||
      [place.community.uuid, place.community.id, place.community.customDomain].includes(name as string),
  );
}

/** The same answer about another account. */
function takenFor(right: unknown, account: string | undefined): unknown {
  const { user, data } = right as { readonly user?: object; readonly data?: object };
  if (user) return { ...(right as object), user: { ...user, userId: account } };
  return data ? { ...(right as object), data: { ...data, accId: account } } : right;
}

/** No page fails for what may be missing, and what fails says so in documented words. */
function expectDocumented(
  { kind }: Asked,
  { status, text, headers }: RawAnswer,
  { odd, about }: { readonly odd: ReadonlySet<string>; readonly about: string },
): void {
  if (String(headers['content-type']).startsWith('text/html')) expect(text, about).not.toContain('<script>alert(1)');
  expect(String(headers['location'] ?? '/'), about).toMatch(/^(?:\/|https?:\/\/)/);
  if (status < 500) return;
  const mayFail = kind === 'page of a host' ? odd.has('/info') : kind !== 'own page' && odd.size > 0;
  expect(mayFail, about).toBe(true);
  if (kind === 'page of a host') return expect(text, about).toContain(BAD_INFO);
  const { code } = (JSON.parse(text) as { error: { data: { code: string } } }).error.data;
  expect(Object.hasOwn(errorCatalogue, code), about).toBe(true);
  expect(['hosts.badInfo', 'upstream.badAnswer', 'upstream.unexpected'], about).toContain(code);
}

/** Nothing of another account is in an answer, and nobody's token. */
function expectOwn({ text, headers, cookies }: RawAnswer, { mark, account }: Place, about: string): void {
  const whole = [text, JSON.stringify(headers), ...cookies].join('\n');
  const others = [...whole.matchAll(/mark-\d+-[0-9a-f-]{36}/g)].filter(([found]) => found !== mark);
  expect(others, about).toEqual([]);
  const accounts = (whole.match(UUIDS) ?? []).filter((uuid) => uuid !== account.userId && owners.has(uuid));
  expect(accounts, about).toEqual([]);
  expect(whole, about).not.toMatch(/token-[0-9a-f]{8}-/);
}
