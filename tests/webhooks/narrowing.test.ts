import type { OnlyFor } from '@muster/contracts/webhooks/model';
import { ALL_THINGS } from '@muster/contracts/webhooks/narrowing';
import { describe, expect, test } from 'vitest';
import { makeCategory, makeEvent } from '../calendar/asking.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { edit } from '../forms/asking.ts';
import { makeChannel } from '../discord-webhooks/making.ts';
import { makeRoster, ownColumn, writeCell } from '../rosters/asking.ts';
import { move, openForm, send } from '../submissions/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, makeWebhook, webhookOf } from './making.ts';

const use = useSharedStack();

/** Makes a webhook of either kind that is told of everything about these things; answers its id. */
const KINDS = {
  'of a program': async (place: Place, chosen: Partial<OnlyFor>) =>
    (await makeWebhook(place, { onlyFor: { ...ALL_THINGS, ...chosen } })).webhook.id,
  'of a channel': async (place: Place, chosen: Partial<OnlyFor>) =>
    (await makeChannel(place, { types: [], onlyFor: chosen })).id,
};

/** What a webhook was told of, the oldest first. */
const toldOf = async (place: Place, id: string) => (await deliveriesOf(place, id)).toReversed().map(({ type }) => type);

describe.each(Object.entries(KINDS))('a webhook %s that is narrowed down', (_kind, make) => {
  test('to a form is told of it and of its submissions, and of no other form', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const [named, other] = [await openForm(own), await openForm(own)];
    const id = await make(own, { forms: [named] });
    for (const form of [other, named]) {
      await edit(own, form, { description: 'Changed' });
      const { id: submission } = await send(own, 'member', form);
      await move(own, 'owner', { id: submission, from: 0, to: 2, reason: 'Because' });
      await people.owner.client.submissions.remove.mutate({ community, id: submission });
      await people.owner.client.forms.remove.mutate({ community, id: form });
    }
    await openForm(own);
    const told = [
      'form.edited',
      'submission.submitted',
      'submission.stageChanged',
      'submission.removed',
      'form.removed',
    ];
    expect(await toldOf(own, id)).toEqual(told);
  });

  test('to a roster is told of it and of its cells, and of no other roster', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const column = ownColumn();
    const [named, other] = [await makeRoster(own, { columns: [column] }), await makeRoster(own, { columns: [column] })];
    const id = await make(own, { rosters: [named] });
    for (const roster of [other, named]) {
      await writeCell(own, { id: roster, column: column.id, value: 'A' });
      await people.owner.client.rosters.remove.mutate({ community, id: roster });
    }
    expect(await toldOf(own, id)).toEqual(['roster.cellsEdited', 'roster.removed']);
  });

  test('to a category is told of it and of its events, and of no other category', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const [named, other] = [await makeCategory(own), await makeCategory(own)];
    const id = await make(own, { categories: [named] });
    for (const category of [other, named]) {
      const event = await makeEvent(own, category);
      await people.owner.client.calendar.removeEvent.mutate({ community, id: event, scope: 'this' });
      await people.owner.client.calendar.removeCategory.mutate({ community, id: category, moveTo: null });
    }
    expect(await toldOf(own, id)).toEqual(['event.created', 'event.removed', 'calendarCategory.removed']);
  });

  test('to a department is told of its ranks, and of who is given one of them', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const { client } = people.owner;
    const [named, other] = [await makeDepartment(own, 'Patrol'), await makeDepartment(own, 'Fire')];
    const id = await make(own, { departments: [named] });
    for (const department of [other, named]) {
      const rank = await makeRank(own, department, { rankKind: 'secondary' });
      const give = [{ rank }];
      await client.departments.changeRanks.mutate({
        community,
        accId: people.member.account,
        give,
        take: [],
        reason: '',
      });
      await client.departments.remove.mutate({ community, part: { kind: 'rank', id: rank } });
    }
    const told = await toldOf(own, id);
    expect(told.slice(0, 2)).toEqual(['rank.created', 'rank.given']);
    expect(told.at(-1)).toBe('rank.removed');
    expect(told.length).toBeLessThan(5);
  });

  test('is told of what belongs to no such thing, and can be tested', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const id = await make(own, { forms: [await openForm(own)] });
    await client.communities.update.mutate({ community: own.uuid, subtitle: 'Night shift' });
    await client.webhooks.test.mutate({ community: own.uuid, id });
    expect(await toldOf(own, id)).toEqual(['community.edited', 'webhook.test']);
  });
});

test('a thing that is removed stays chosen, so that nothing else is sent instead, and managers are told of it', async () => {
  const { own } = await use.stack.world();
  const { uuid: community, people } = own;
  const { client } = people.owner;
  const [form, other] = [await openForm(own), await openForm(own)];
  const { webhook } = await makeWebhook(own, {
    types: ['submission.submitted'],
    onlyFor: { ...ALL_THINGS, forms: [form] },
  });
  expect(webhook.removed).toEqual([]);
  using live = people.owner.live({ communities: [community] });
  await live.untilKind('live');
  await client.forms.remove.mutate({ community, id: form });
  await live.untilEvent('webhooks:changed');
  expect(await webhookOf(own, webhook.id)).toMatchObject({ onlyFor: { forms: [form] }, removed: [form] });
  await send(own, 'member', other);
  expect(await toldOf(own, webhook.id)).toEqual([]);
});

test('a department that is removed and restored is chosen as before', async () => {
  const { own } = await use.stack.world();
  const { uuid: community, people } = own;
  const { client } = people.owner;
  const department = await makeDepartment(own, 'Patrol');
  const { webhook } = await makeWebhook(own, { onlyFor: { ...ALL_THINGS, departments: [department] } });
  const { removal } = await client.departments.remove.mutate({
    community,
    part: { kind: 'department', id: department },
  });
  expect(await webhookOf(own, webhook.id)).toMatchObject({ removed: [department] });
  await client.removals.restore.mutate({ community, id: removal ?? '' });
  expect(await webhookOf(own, webhook.id)).toMatchObject({ removed: [] });
  expect(await toldOf(own, webhook.id)).toEqual(['department.removed', 'removal.restored']);
});
