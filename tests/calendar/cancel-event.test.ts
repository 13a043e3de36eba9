import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, makeCategory, makeEvent } from './asking.ts';

const use = useSharedStack();

const cancel = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.calendar.cancelEvent.mutate({ community, id, reason: 'The server is down' });

describe('answers', () => {
  test('the event, cancelled with its reason', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    await cancel(own, id);
    expect(await eventAt(own, id)).toMatchObject({ cancelled: true, cancelReason: 'The server is down' });
  });
});

describe('refuses', () => {
  test('what is gone or cancelled already, and people without the permission, its host among them', async () => {
    const { own } = use.world;
    const id = await makeEvent(own, await makeCategory(own), { host: own.people.member.account });
    await expectRefusal(cancel(own, NOBODY), 'calendar.unknown');
    const refused = await expectRefusal(cancel(own, id, 'member'), 'permissions.missing');
    expect(refused.message).toContain('calendars.manageOthers');
    await cancel(own, id);
    await expectRefusal(cancel(own, id), 'calendar.cancelledAlready');
  });
});
