import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { dayIn, eventAt, makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

const TIMES = { start: `${dayIn(2)}T10:00`, end: `${dayIn(2)}T11:00`, revision: 1 };

const move = ({ uuid: community, people }: Place, id: string, more: object = {}, by: Role = 'owner') =>
  people[by].client.calendar.moveEvent.mutate({ community, id, ...TIMES, ...more });

describe('answers', () => {
  test('the event at its new time', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    await move(own, id);
    expect((await eventAt(own, id)).startsAt).toBe(`${dayIn(2)}T10:00:00.000Z`);
  });
});

describe('refuses', () => {
  test('what is gone or was changed, an end before the start, and people without the permission', async () => {
    const { own } = use.world;
    const id = await makeEvent(own, await makeCategory(own));
    await expectRefusal(move(own, NOBODY), 'calendar.unknown');
    await expectRefusal(move(own, id, { revision: 7 }), 'calendar.outdated');
    await expectRefusal(move(own, id, { end: `${dayIn(2)}T09:00` }), 'input.invalid');
    await expectRefusal(move(own, id, {}, 'member'), 'permissions.missing');
  });
});
