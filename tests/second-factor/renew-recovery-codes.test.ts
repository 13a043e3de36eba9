import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { forgetProof, newClock, withTotp } from '../session/factors.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

describe('answers', () => {
  test('ten new codes; the old ones stop working', async () => {
    const { member } = use.world.own.people;
    const before = await withTotp(member, clock);
    const { recoveryCodes } = await member.client.secondFactor.renewRecoveryCodes.mutate({});
    expect(new Set(recoveryCodes).size).toBe(10);
    const prove = (value = '') => member.client.secondFactor.prove.mutate({ way: 'recovery', value });
    await expectRefusal(prove(before.recoveryCodes[0]), 'session.wrongProof');
    await prove(recoveryCodes[0]);
  });
});

describe('refuses', () => {
  test('an account without a second factor', () =>
    expectRefusal(
      use.world.own.people.staff.client.secondFactor.renewRecoveryCodes.mutate({}),
      'session.factorNotFound',
    ));

  test('whoever has not proven who they are for ten minutes', async () => {
    const { owner } = use.world.own.people;
    await forgetProof(use.stack, owner);
    await expectRefusal(owner.client.secondFactor.renewRecoveryCodes.mutate({}), 'session.stepUpNeeded');
  });
});
