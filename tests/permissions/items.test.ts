import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the items of every kind that there is something of, by name, and none of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const ask = () => own.people.owner.client.permissions.items.query({ community: own.uuid });
    expect(await ask()).toEqual({ kinds: [] });
    await makeField(foreign, { label: 'Elsewhere' });
    const callsign = await makeField(own, { label: 'Callsign' });
    const badge = await makeField(own, { label: 'Badge' });
    expect(await ask()).toEqual({
      kinds: [
        {
          kind: 'profileFields',
          items: [
            { id: callsign, label: 'Callsign' },
            { id: badge, label: 'Badge' },
          ],
        },
      ],
    });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.items.query({ community });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
});
