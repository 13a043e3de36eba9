import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

const restore = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.calendar.restoreEvent.mutate({ community, id });

describe('answers', () => {
  test('the event, as though it had not been cancelled', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    await own.people.owner.client.calendar.cancelEvent.mutate({ community: own.uuid, id, reason: 'Storm' });
    await restore(own, id);
    expect(await eventAt(own, id)).toMatchObject({ cancelled: false, cancelReason: null });
  });
});

describe('refuses', () => {
  test('what is gone, and people without the permission', async () => {
    const { own } = use.world;
    await expectRefusal(restore(own, NOBODY), 'calendar.unknown');
    const id = await makeEvent(own, await makeCategory(own));
    await expectRefusal(restore(own, id, 'member'), 'permissions.missing');
  });
});
