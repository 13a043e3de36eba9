import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const [challenge, state] = ['c'.repeat(43), 's'.repeat(43)];
const ask = (name: 'visitor' | 'member', community: string, audience = `${use.world.own.customId}.localhost`) =>
  use.world.person(name).client.session.grantHandOver.mutate({ audience, community, challenge, state });

describe('answers', () => {
  test('the address on the community’s host, with a code and the state', async () => {
    const { uuid, customId } = use.world.own;
    const { origin, searchParams } = new URL((await ask('member', uuid)).location);
    expect(origin).toBe(use.stack.communityOrigin(customId));
    expect(searchParams.get('state')).toBe(state);
    expect(searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
  });
});

describe('refuses', () => {
  test('another community than the host’s', () =>
    expectRefusal(ask('member', use.world.foreign.uuid), 'session.handOverRefused'));
  test('a host of nobody’s', () =>
    expectRefusal(ask('member', use.world.own.uuid, 'nobody-here.localhost'), 'session.handOverRefused'));
});
