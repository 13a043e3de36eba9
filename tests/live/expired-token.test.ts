import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';

const use = useStack();

test('a token revoked elsewhere signs out that session’s pages, and closes their connections', async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  const lost = await member.onAnotherDevice();
  const gone = [lost.page, lost.page.secondTab()].map((page) => page.live({ communities: [own.uuid] }));
  using kept = member.live({ communities: [own.uuid] });
  for (const live of [...gone, kept]) await live.untilKind('live');
  await member.client.accounts.revokeDevice.mutate({ session: lost.device.session });
  for (const live of gone) {
    await live.untilKind('signedOut');
    await live.when(() => isClosed(live));
    live.close();
  }
  await stillLive(own.people.staff.client, own.uuid, kept);
});

test('signing out in one browser leaves the person’s other devices as they are', async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  const here = await member.onAnotherDevice();
  using leaving = here.live({ communities: [own.uuid] });
  using staying = member.live({ communities: [own.uuid] });
  for (const live of [leaving, staying]) await live.untilKind('live');
  await here.client.session.signOut.mutate();
  await leaving.untilKind('signedOut');
  expect((await member.client.session.current.query()).loggedIn).toBe(true);
  await stillLive(own.people.staff.client, own.uuid, staying);
});

test('other people’s pages hear nothing of it', async () => {
  const { own } = await use.stack.world();
  const { member, staff } = own.people;
  const lost = await member.onAnotherDevice();
  using live = staff.live({ communities: [own.uuid] });
  await live.untilKind('live');
  await member.client.accounts.revokeDevice.mutate({ session: lost.device.session });
  await stillLive(staff.client, own.uuid, live);
  expect(JSON.stringify(live.messages)).not.toContain(member.account);
});

test('a page that comes with a token that ended while it was away is signed out at once', async () => {
  const { own } = await use.stack.world();
  const gone = await own.people.member.onAnotherDevice();
  await use.stack.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, gone.device.session));
  using live = gone.live({ communities: [own.uuid] });
  await live.untilKind('signedOut');
  expect(live.events()).toEqual([]);
});

test('a token that ends without a word, by its time or by hand, is felt on open pages all the same', async () => {
  const { own } = await use.stack.world();
  const ends = [{ revokedAt: new Date() }, { expiresAt: new Date(0) }];
  for (const end of ends) {
    const gone = await own.people.member.onAnotherDevice();
    using live = gone.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await use.stack.db.update(sessions).set(end).where(eq(sessions.id, gone.device.session));
    await live.untilKind('signedOut');
  }
});

function isClosed({ sockets }: LiveStream): boolean {
  return sockets.length > 0 && sockets.every(({ readyState, CLOSED }) => readyState === CLOSED);
}

async function stillLive(
  client: { communities: { update: { mutate(input: { community: string; subtitle: string }): Promise<unknown> } } },
  community: string,
  live: LiveStream,
): Promise<void> {
  await client.communities.update.mutate({ community, subtitle: crypto.randomUUID() });
  await live.untilEvent('communitySettingsUpdated');
  expect(live.messages.map(({ kind }) => kind)).not.toContain('signedOut');
}
