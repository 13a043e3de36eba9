import { notifications } from '@muster/upstream/platform/schema/notifications';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { change } from '../../apps/upstream/src/platform/context.ts';
import { type Notice, notify } from '../../apps/upstream/src/features/notifications/public.ts';
import type { MailServer } from '../doubles/mail-server.ts';
import { useMailStack } from '../support/doubled-stacks.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

const patience = { timeout: 10_000 };
const DAY_MINUTES = 24 * 60;

let server: MailServer;
let stack: Stack;
useMailStack((started) => ({ server, stack } = started));

/** So much time goes by for what waits in the outbox. */
function pass(minutes: number): Promise<unknown> {
  return stack.db.execute(sql`
    update notification_deliveries set due_at = due_at - make_interval(mins => ${minutes}::int)
    where state in ('waiting', 'digest')`);
}

/** Tells as a feature does, in a transaction of its own; `spoil` ends that as a fault would. */
function tell<K extends Parameters<typeof notify>[1]['kind']>(notice: Notice<K>, spoil = false): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  return change(stack.upstream.services, origin, async (context) => {
    if (notice.community !== null) await context.lock([`community:${notice.community}`]);
    await notify(context, notice);
    if (spoil) throw new Error('spoilt');
  });
}

type Told = 'memberKicked' | 'applicationDeclined';
const removed = (community: string, person: Person, kind: Told = 'memberKicked'): Notice<Told> => ({
  kind,
  community,
  recipients: [person.account],
  thing: `member:${person.account}`,
  values: { reason: '' },
});
const kindsOf = async ({ client }: Person) => (await client.notifications.list.query()).items.map(({ kind }) => kind);
const sentTo = ({ email }: Person) =>
  server.received.filter(({ to }) => to?.[0]?.address === email.toLowerCase()).map(({ subject }) => subject);
const deliveriesOf = async ({ client }: Person) => (await client.notifications.deliveries.query()).items;

describe('who is told', () => {
  test('only those who hold what the kind needs; for the others nothing is even put into words', async () => {
    const { own, stranger } = await stack.world();
    const { staff, member, banned } = own.people;
    const asked: string[] = [];
    await tell({
      kind: 'applicationReceived',
      community: own.uuid,
      recipients: [staff, member, banned, stranger].map(({ account }) => account),
      thing: null,
      values: ({ account }) => {
        asked.push(account);
        return { name: 'Somebody' };
      },
    });
    expect(asked).toEqual([staff.account]);
    expect(await kindsOf(staff)).toContain('applicationReceived');
    for (const person of [member, banned, stranger]) expect(await kindsOf(person)).toEqual(['welcome']);
  });

  test('at once, on the account’s own stream, with the community’s name and picture', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    using live = member.live();
    await live.untilKind('live');
    await tell(removed(own.uuid, member));
    const { data } = await live.untilEvent('accountInfoUpdate');
    const [newest] = (data as { account: { notifications: unknown[] } }).account.notifications;
    expect(newest).toMatchObject({
      kind: 'memberKicked',
      type: 'negative',
      community: own.uuid,
      communityName: own.name,
      communityImage: null,
      thing: `member:${member.account}`,
      readAt: null,
    });
  });

  test('nobody, when what it told of did not happen', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    await expect(tell(removed(own.uuid, member), true)).rejects.toThrow('spoilt');
    expect(await kindsOf(member)).toEqual(['welcome']);
    expect(await deliveriesOf(member)).toEqual([]);
  });

  test('of one community only what is about it, where that is asked', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    await tell(removed(own.uuid, member));
    const { items, unread } = await member.client.notifications.list.query({ about: own.uuid });
    expect([items.map(({ kind }) => kind), unread]).toEqual([['memberKicked'], 1]);
    expect(await member.client.notifications.markRead.mutate({ ids: 'all', about: own.uuid })).toEqual({ marked: 1 });
    expect((await member.client.notifications.list.query()).unread).toBe(1);
  });
});

describe('what is mailed', () => {
  test('is tried again after a pause while the server is busy, and the log tells it', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    server.isBusy = true;
    await tell(removed(own.uuid, member));
    await vi.waitFor(
      async () =>
        expect(await deliveriesOf(member)).toMatchObject([
          { state: 'waiting', attempts: 1, error: expect.stringContaining('come back later') },
        ]),
      patience,
    );
    server.isBusy = false;
    await pass(2);
    await tell(removed(own.uuid, own.people.staff));
    await vi.waitFor(
      async () => expect(await deliveriesOf(member)).toMatchObject([{ state: 'sent', attempts: 2, error: null }]),
      patience,
    );
    expect(sentTo(member)).toEqual([`You were removed from ${own.name}`]);
  });

  test('is dropped where the person switched it off in the meantime', async () => {
    const { own } = await stack.world();
    const { member, staff } = own.people;
    const all = { digest: 'off', quiet: { from: 0, until: 1439 }, timeZone: 'UTC' } as const;
    await member.client.notifications.setTimes.mutate(all);
    await tell(removed(own.uuid, member));
    expect(await deliveriesOf(member)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await member.client.notifications.choose.mutate({
      choices: [{ about: null, kind: 'memberKicked', channel: 'email', on: false }],
    });
    await member.client.notifications.setTimes.mutate({ ...all, quiet: null });
    await pass(DAY_MINUTES);
    await tell(removed(own.uuid, staff));
    await vi.waitFor(async () => expect(await deliveriesOf(member)).toMatchObject([{ state: 'dropped' }]), patience);
    expect(sentTo(member)).toEqual([]);
  });

  test('is dropped where the person may not see it any longer', async () => {
    const { own } = await stack.world();
    const { staff, member, owner } = own.people;
    const choices = [{ about: null, kind: 'applicationReceived', channel: 'email', on: true }] as const;
    await staff.client.notifications.choose.mutate({ choices: [...choices] });
    await staff.client.notifications.setTimes.mutate({ digest: 'daily', quiet: null, timeZone: 'UTC' });
    await tell({
      kind: 'applicationReceived',
      community: own.uuid,
      recipients: [staff.account],
      thing: null,
      values: { name: 'Secret' },
    });
    expect(await deliveriesOf(staff)).toMatchObject([{ state: 'digest' }]);
    await owner.client.departments.changeRanks.mutate({
      community: own.uuid,
      accId: staff.account,
      take: [own.ranks.Moderator],
      reason: '',
    });
    await pass(DAY_MINUTES);
    await tell(removed(own.uuid, member));
    await vi.waitFor(
      async () =>
        expect(await deliveriesOf(staff)).toContainEqual(
          expect.objectContaining({ kind: 'applicationReceived', state: 'dropped' }),
        ),
      patience,
    );
    expect(JSON.stringify(server.received)).not.toContain('Secret');
  });

  test('comes as one mail with all that happened, where the person wants a digest', async () => {
    const { own } = await stack.world();
    const { member, staff } = own.people;
    await member.client.notifications.setTimes.mutate({ digest: 'daily', quiet: null, timeZone: 'UTC' });
    await tell(removed(own.uuid, member));
    await tell(removed(own.uuid, member, 'applicationDeclined'));
    expect(await deliveriesOf(member)).toMatchObject([{ state: 'digest' }, { state: 'digest' }]);
    await pass(DAY_MINUTES);
    await tell(removed(own.uuid, staff));
    await vi.waitFor(() => expect(sentTo(member)).toEqual(['2 notifications since your last digest']), patience);
    expect(await deliveriesOf(member)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('says what a community is called without letting it write the mail', async () => {
    const { own } = await stack.world();
    const { member, owner } = own.people;
    const name = '<b onclick=x>"Crows"';
    await owner.client.communities.update.mutate({ community: own.uuid, name });
    await tell(removed(own.uuid, member));
    const mail = await vi.waitUntil(
      () => server.received.find(({ to }) => to?.[0]?.address === member.email.toLowerCase()),
      patience,
    );
    expect(mail.html).not.toContain('<b onclick');
    expect(mail.from).toMatchObject({ name, address: 'muster@example.test' });
  });
});

test('everybody of a community is told in one go, and nobody else', async () => {
  const { own, foreign } = await stack.world();
  await tell({ kind: 'communityDeleted', community: own.uuid, recipients: 'everyone', thing: null, values: {} });
  const rows = await stack.db
    .select({ account: notifications.account })
    .from(notifications)
    .where(and(eq(notifications.kind, 'communityDeleted'), eq(notifications.community, own.uuid)));
  const { owner, staff, member, applicant } = own.people;
  expect(rows.map(({ account }) => account).sort()).toEqual(
    [owner, staff, member, applicant].map(({ account }) => account).sort(),
  );
  expect(await kindsOf(foreign.people.member)).not.toContain('communityDeleted');
});
