import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { newClock, withPasskey, withTotp } from '../session/factors.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

describe('answers', () => {
  test('that an account with a password proves itself by it', async () => {
    const { staff } = use.world.own.people;
    expect(await staff.client.secondFactor.factors.query({})).toEqual({
      password: true,
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      proofWays: ['password'],
    });
  });

  test('what protects it, and never a secret', async () => {
    const { member } = use.world.own.people;
    const { secret } = await withTotp(member, clock);
    await withPasskey(member, use.stack);
    const factors = await member.client.secondFactor.factors.query({});
    expect(factors).toMatchObject({ totp: { since: clock.date().toISOString() }, recoveryCodesLeft: 10 });
    expect(factors.passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([['My phone', null]]);
    // The password is no proof any more: whoever knows it must not get round the rest.
    expect(factors.proofWays).toEqual(['passkey', 'totp', 'recovery']);
    expect(JSON.stringify(factors)).not.toContain(secret);
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.secondFactor.factors.query({}), 'session.required'));
});
