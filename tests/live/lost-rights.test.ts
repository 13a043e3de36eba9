import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import { addApplicant, type Place } from '../support/world/world.ts';
import { heard } from './caught-up.ts';

const use = useStack();
/** Five seconds after a right is lost, nothing of what it gave is heard any more; the rest is for a machine that does much else. */
const FELT = { timeout: 5_000 + 15_000, interval: 500 };

// What is written here goes past everything that would tell of it: the worst that a lost event can do.

test('a session that ends without a word: its pages are signed out though nothing happens, and others are not', async () => {
  const { own } = await use.stack.world();
  const lost = await own.people.member.onAnotherDevice();
  const gone = [lost.page, lost.page.secondTab()].map((page) => page.live({ communities: [own.uuid] }));
  using kept = own.people.member.live({ communities: [own.uuid] });
  for (const live of [...gone, kept]) await live.untilKind('live');
  await use.stack.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, lost.device.session));
  for (const live of gone) await live.untilKind('signedOut');
  for (const live of gone) live.close();
  expect(kept.messages.map(({ kind }) => kind)).not.toContain('signedOut');
});

test('a ban without a word: nothing that is for members is heard after a while, nor told afterwards', async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  using live = member.live({ communities: [own.uuid] });
  await live.untilKind('live');
  const { cursor } = live;
  await letSomebodyIn(own);
  await live.untilEvent('members:listUpdated');
  await use.stack.db.update(members).set({ banned: true }).where(isIn(own, member.account));
  const isTold = async () => {
    const newcomer = await letSomebodyIn(own);
    await heardOfEverything(own, live);
    return JSON.stringify(live.messages).includes(newcomer);
  };
  await expect.poll(isTold, FELT).toBe(false);
  using later = member.page.secondTab().live({ communities: [own.uuid], lastEventId: cursor });
  await later.untilKind('live');
  expect(later.events().map(({ type }) => type)).not.toContain('members:listUpdated');
});

test('a rank lost without a word: nothing that is for staff is heard after a while, nor told afterwards', async () => {
  const { own } = await use.stack.world();
  const { staff } = own.people;
  using live = staff.live({ communities: [own.uuid] });
  await live.untilKind('live');
  const { cursor } = live;
  await use.stack.db
    .delete(memberRanks)
    .where(and(eq(memberRanks.community, own.uuid), eq(memberRanks.account, staff.account)));
  const toldOfStaff = () => live.events().filter(({ type }) => type === 'comAccountInformationUpdate').length;
  const isTold = async () => {
    const before = toldOfStaff();
    await letSomebodyIn(own);
    await heardOfEverything(own, live);
    return toldOfStaff() > before;
  };
  await expect.poll(isTold, FELT).toBe(false);
  using later = staff.page.secondTab().live({ communities: [own.uuid], lastEventId: cursor });
  await later.untilKind('live');
  expect(later.events().map(({ type }) => type)).not.toContain('comAccountInformationUpdate');
});

function isIn({ uuid }: Place, account: string) {
  return and(eq(members.community, uuid), eq(members.account, account));
}

/** Lets somebody new in, of which members hear; answers who it is. */
async function letSomebodyIn(place: Place): Promise<string> {
  const { account } = await addApplicant(use.stack, place);
  const { client } = place.people.owner;
  await client.members.decide.mutate({ community: place.uuid, accId: account, decision: 'accept' });
  return account;
}

async function heardOfEverything({ uuid, people }: Place, live: LiveStream): Promise<void> {
  const subtitle = crypto.randomUUID();
  await people.owner.client.communities.update.mutate({ community: uuid, subtitle });
  await heard(live, subtitle);
}
