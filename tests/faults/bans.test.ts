import { setTimeout as sleep } from 'node:timers/promises';
import { change, type Services } from '@muster/upstream/platform/context';
import type { NewEvent } from '@muster/upstream/platform/handler';
import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople } from '../support/world/accounts.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { type Rig, startRig } from './schedules/rig.ts';

/** People at a time, each with a schedule of their own; `FAULT_BANS` asks for more of them, round after round. */
const AT_ONCE = 24;
const ROUNDS = Math.ceil(Number(process.env['FAULT_BANS'] ?? AT_ONCE) / AT_ONCE);
/** The promise is five seconds. What the cache may not know is bounded by two; the rest is for a busy machine. */
const FELT_MS = 2_000 + 2_000;
const CHANGES_MS = 4_000;
const ROUND_MS = 11_000;
const EVENT_EVERY_MS = 60;
/** An event may wait a moment to be sent, and is decided then: who is let in again meanwhile may see it. */
const UNDER_WAY_MS = 3_000;

const own: { rig?: Rig } = {};
beforeAll(async () => void (own.rig = await startRig()));
afterAll(() => own.rig?.[Symbol.asyncDispose]());

type Happened = { readonly seq: number; readonly type: string; readonly begun: number; readonly done: number };
/** A time in which somebody may see nothing; `seq` is that of the event that told of it, when one did. */
type Shut = { readonly way: Way; readonly from: number; readonly seq: number | null; until: number };
type Member = { readonly person: Person; readonly side: 0 | 1; readonly live: LiveStream; readonly shut: Shut[] };

test(
  'whoever is banned, kicked or loses their rank is sent nothing of what happens after, and nothing when they come back',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) await holdsForOneRound(own.rig as Rig);
  },
  ROUNDS * 120_000 + 30_000,
);

async function holdsForOneRound(rig: Rig): Promise<void> {
  const { own: place } = await rig.stack.world();
  const crowd = await join(rig, place);
  const happened: Happened[] = [];
  const end = performance.now() + ROUND_MS;
  await Promise.all([happen(rig, place, { happened, end }), ...crowd.map((member) => live(rig, place, member))]);
  const stream = `community:${place.uuid}`;
  for (const member of crowd) {
    const seen = new Set(member.live.events(stream).map(({ seq }) => seq));
    for (const shut of member.shut) {
      const after = happened.filter((event) => isAfter(event, shut));
      expect(after.filter(({ seq }) => seen.has(seq)).map(({ begun }) => Math.round(begun - shut.from))).toEqual([]);
    }
  }
  // Had nobody seen anything, nothing would be proved.
  expect(crowd.some(({ live }) => live.events(stream).length > 10)).toBe(true);
  for (const member of crowd) await seesNothingAgain(rig, place, member);
  for (const { live } of crowd) live.close();
}

function isAfter(event: Happened, { way, from, seq, until }: Shut): boolean {
  if (way === 'loseRank' && event.type === FOR_MEMBERS) return false;
  if (event.done > until - UNDER_WAY_MS) return false;
  return event.begun > from + FELT_MS || (seq !== null && event.seq > seq);
}

/** Members with the rank of staff, so that there is a rank to lose, each with an open page at one of the gateways. */
async function join(rig: Rig, place: Place): Promise<Member[]> {
  const labels = Array.from({ length: AT_ONCE }, (_, index) => `crowd-${index}`);
  const people = await makePeople(rig.stack, labels, 'Crow');
  const rows = people.map(({ account }) => ({ community: place.uuid, account }));
  await rig.stack.db.insert(members).values(rows.map((row) => ({ ...row, sysStatus: 'active' })));
  await rig.stack.db.insert(memberRanks).values(rows.map((row) => ({ ...row, rank: place.ranks.Moderator })));
  const crowd: Member[] = [];
  for (const [index, person] of people.entries()) {
    const side = (index % 2) as 0 | 1;
    const page = await person.at(rig.origins[side]);
    const live = page.live({ communities: [place.uuid] });
    await live.untilKind('live');
    crowd.push({ person, side, live, shut: [] });
  }
  return crowd;
}

/** Things happen that only members, or only staff, may see; told by either upstream. */
async function happen(
  rig: Rig,
  { uuid, people }: Place,
  { happened, end }: { readonly happened: Happened[]; readonly end: number },
): Promise<void> {
  const { account } = people.owner;
  const card = { accId: account, name: 'Secret', avatarUrl: null, rank: null, since: new Date().toISOString() };
  const stream = `community:${uuid}` as const;
  const kinds: readonly NewEvent[] = [
    { stream, type: FOR_MEMBERS, data: { card, present: true, total: 1 } },
    {
      stream,
      type: 'comAccountInformationUpdate',
      subject: account,
      data: { accId: account, member: null, relation: 'owner', permissions: [], card, pending: 0 },
    },
  ];
  for (let index = 0; performance.now() < end; index += 1) {
    const begun = performance.now();
    const event = kinds[index % kinds.length] as NewEvent;
    const seq = await tell(servicesOf(rig, index), event);
    happened.push({ seq, type: event.type, begun, done: performance.now() });
    await sleep(EVENT_EVERY_MS);
  }
}

/** One person's fate: shut out at a random moment in a random way, and sometimes let in again. */
async function live(rig: Rig, place: Place, { person, shut }: Member): Promise<void> {
  await sleep(Math.random() * CHANGES_MS);
  const isTold = Math.random() < 0.5;
  const way = Object.keys(WAYS)[Math.floor(Math.random() * 4)] as Way;
  const key = [place.uuid, person.account];
  await rig.observer.query(WAYS[way], key);
  const from = performance.now();
  const seq = isTold ? await tellOf(rig, place, person) : null;
  const entry: Shut = { way, from, seq, until: Number.POSITIVE_INFINITY };
  shut.push(entry);
  if (way !== 'ban' || Math.random() < 0.5) return;
  await sleep(FELT_MS + UNDER_WAY_MS - 1_000);
  entry.until = performance.now();
  await rig.observer.query('update members set banned = false where community = $1 and account = $2', key);
}

const FOR_MEMBERS = 'members:listUpdated';
const WAYS = {
  ban: 'update members set banned = true where community = $1 and account = $2',
  kick: 'delete from members where community = $1 and account = $2',
  archive: "update members set sys_status = 'archived' where community = $1 and account = $2",
  loseRank: 'delete from member_ranks where community = $1 and account = $2',
} as const;
type Way = keyof typeof WAYS;

/** The event that goes with such a change where a call makes it: about that person, so that everybody looks again. */
function tellOf(rig: Rig, { uuid }: Place, { account }: Person): Promise<number> {
  const card = { accId: account, name: 'gone', avatarUrl: null, rank: null, since: new Date().toISOString() };
  return tell(servicesOf(rig, 0), {
    stream: `community:${uuid}`,
    type: 'comAccountInformationUpdate',
    subject: account,
    data: { accId: account, member: null, relation: 'banned', permissions: [], card, pending: 0 },
  });
}

function tell(services: Services, event: NewEvent): Promise<number> {
  const origin = { requestId: 'test', source: 'job', caller: null } as const;
  return change(services, origin, ({ emit }) => emit(event));
}

/** Replay is decided now: from the very beginning, whoever is shut out gets none of it. */
async function seesNothingAgain(rig: Rig, place: Place, { person, side, shut }: Member): Promise<void> {
  const last = shut.at(-1);
  if (last?.until !== Number.POSITIVE_INFINITY) return;
  const stream = `community:${place.uuid}` as const;
  const page = await person.at(rig.origins[(1 - side) as 0 | 1]);
  using again = page.live({ communities: [place.uuid], from: { [stream]: 0 } });
  await again.untilKind('live');
  const others = again.events(stream).filter(({ data }) => (data as { accId?: string }).accId !== person.account);
  expect(others.filter(({ type }) => last.way !== 'loseRank' || type !== FOR_MEMBERS)).toEqual([]);
}

function servicesOf(rig: Rig, index: number): Services {
  return rig.services[(index % 2) as 0 | 1]();
}
