import { notifications } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { notificationDeliveries } from '../../apps/upstream/src/features/notifications/tables.ts';
import { fetched } from '../import-export/exporting.ts';
import { say } from '../forms/asking.ts';
import { openForm, seenBy, send } from '../submissions/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { comment, commentsFor, letInOnPrivate, submitted, toldTo, words } from './asking.ts';

const use = useStack();
const SECRET = 'Raven';

/** Everything that somebody is answered who looks for a comment wherever there may be one. */
async function everythingFor({ uuid: community, people }: Place, name: 'member' | 'staff', submission: string) {
  const { client, page } = people[name];
  const copy = await client.ownData.copy.mutate({});
  const { bytes } = await fetched(page, copy.address);
  return JSON.stringify([
    await client.submissionComments.list.query({ community, submission }),
    await client.submissions.get.query({ community, id: submission }),
    await client.submissions.mine.query({ community }),
    await client.notifications.list.query({}),
    await client.search.find.query({ text: SECRET, community }),
    bytes.toString(),
  ]);
}

describe('a private comment', () => {
  test('reaches neither the person who sent the submission nor a reviewer without the right, by any answer', async () => {
    const { own } = await use.stack.world();
    const { people } = own;
    const { submission } = await submitted(own);
    const mentioned = [people.member.account, people.staff.account];
    const text = words(SECRET, ...mentioned);
    const id = await comment(own, 'owner', { submission, isPrivate: true, text });
    for (const name of ['member', 'staff'] as const) {
      const answers = await everythingFor(own, name, submission);
      expect(answers).not.toContain(SECRET);
      expect(answers).not.toContain(id);
      expect((await toldTo(own, name)).filter((kind) => kind.startsWith('submissionP'))).toEqual([]);
    }
    expect(JSON.stringify(await seenBy(own, 'owner', submission))).not.toContain(SECRET);
    expect(JSON.stringify(await commentsFor(own, 'owner', submission))).toContain(SECRET);
  });

  test('is heard of on streams by those alone who may read it, live and from the log', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const pages = (['member', 'staff', 'owner'] as const).map((name) => ({
      name,
      live: own.people[name].live({ communities: [own.uuid] }),
    }));
    for (const { live } of pages) await live.untilKind('live');
    const [{ live: first } = { live: null }] = pages;
    const cursor = first?.cursor;
    await comment(own, 'owner', { submission, isPrivate: true });
    // Behind it, something that all three hear.
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'an end' });
    for (const { name, live } of pages) {
      await live.untilEvent('communitySettingsUpdated');
      const types = live.messages.flatMap((message) => (message.kind === 'event' ? [message.event.type] : []));
      expect({ name, heard: types.includes('submissionComments:privateChanged') }).toEqual({
        name,
        heard: name === 'owner',
      });
      expect(types).not.toContain('submissionComments:ownChanged');
      live.close();
    }
    using resumed = own.people.member.live({ communities: [own.uuid], lastEventId: cursor });
    await resumed.untilEvent('communitySettingsUpdated');
    expect(JSON.stringify(resumed.messages)).not.toContain('submissionComments');
  });

  test('reaches no one on what they have sent themselves, not even the owner', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    await letInOnPrivate(own, form);
    const { id: submission } = await send(own, 'owner', form);
    using live = own.people.owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const text = words(SECRET, own.people.owner.account);
    await comment(own, 'staff', { submission, isPrivate: true, text });
    await comment(own, 'staff', { submission, text: words('In public') });
    await live.untilEvent('submissionComments:ownChanged');
    expect(JSON.stringify(live.messages)).not.toContain('privateChanged');
    const seen = await commentsFor(own, 'owner', submission);
    expect(seen).toMatchObject({ items: [{ isPrivate: false }], mayCommentPrivately: false });
    expect(await toldTo(own, 'owner')).not.toContain('submissionPrivateMention');
  });

  test('is in no copy of data, not even its author’s, who may lose the right to read it', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    await letInOnPrivate(own, form);
    await comment(own, 'staff', { submission, isPrivate: true, text: words(SECRET) });
    await say(own, 'Moderator', { id: form, permission: 'privateComments', value: 'deny' });
    expect(await everythingFor(own, 'staff', submission)).not.toContain(SECRET);
  });
});

describe('a mention', () => {
  test('is told to those alone who may read the comment', async () => {
    const { own } = await use.stack.world();
    const { staff, member, applicant } = own.people;
    const { form, submission } = await submitted(own);
    await letInOnPrivate(own, form);
    const text = words('Look', staff.account, member.account, applicant.account);
    await comment(own, 'owner', { submission, isPrivate: true, text });
    expect(await toldTo(own, 'staff')).toContain('submissionPrivateMention');
    for (const name of ['member', 'applicant'] as const) {
      expect((await toldTo(own, name)).filter((kind) => kind.includes('Mention'))).toEqual([]);
    }
  });

  test('goes out by mail to nobody who lost the right to read the comment since', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    for (const name of ['owner', 'staff'] as const) await waitingMention(own, name, { form, submission });
    // A mail to somebody else sends all that is due.
    const { client } = own.people.owner;
    const [community, accId] = [own.uuid, own.people.applicant.account];
    await client.members.decide.mutate({ community, accId, decision: 'accept' });
    const stateOf = async (name: 'owner' | 'staff') => {
      const isTheirs = eq(notificationDeliveries.account, own.people[name].account);
      const rows = await use.stack.db.select().from(notificationDeliveries).where(isTheirs);
      return rows.map(({ state, error }) => [state, error]);
    };
    await vi.waitFor(
      async () => {
        expect(await stateOf('staff')).toEqual([['dropped', 'No longer allowed to see it.']]);
        expect(await stateOf('owner')).toEqual([['sent', null]]);
      },
      { timeout: 10_000 },
    );
  });
});

/** Puts the mail about a private mention into the outbox, as it was written down when the person had the right. */
async function waitingMention(
  { uuid: community, people }: Place,
  name: 'owner' | 'staff',
  { form, submission }: { readonly form: string; readonly submission: string },
): Promise<void> {
  const { account } = people[name];
  const at = new Date(Date.now() - 1000);
  const notification = crypto.randomUUID();
  const values = { form: 'Application', formId: form, number: '1', person: 'Somebody' };
  const kind = { kind: 'submissionPrivateMention', type: 'info', thing: `submission:${submission}` };
  await use.stack.db
    .insert(notifications)
    .values({ id: notification, account, community, communityName: 'Crows', ...kind, values, createdAt: at });
  await use.stack.db
    .insert(notificationDeliveries)
    .values({ notification, account, community, channel: 'email', state: 'waiting', dueAt: at, createdAt: at });
}
