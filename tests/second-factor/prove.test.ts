import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { forgetProof, newClock, nextCode, withPasskey, withTotp } from '../session/factors.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

describe('answers', () => {
  test('until when, and what asks for a proof goes through under the same key', async () => {
    const { member } = use.world.own.people;
    await forgetProof(use.stack, member);
    const revoke = () => member.page.keyed('the-very-same-key').accounts.revokeOtherDevices.mutate({});
    await expectRefusal(revoke(), 'session.stepUpNeeded');
    const { until } = await member.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
    expect(await member.client.session.proven.query({})).toMatchObject({ until });
    expect(await revoke()).toEqual({ revoked: 0 });
  });

  test('is good for its own session alone', async () => {
    const { staff } = use.world.own.people;
    const elsewhere = await staff.onAnotherDevice();
    await forgetProof(use.stack, staff);
    await forgetProof(use.stack, elsewhere);
    await staff.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
    await expectRefusal(elsewhere.client.secondFactor.beginTotp.mutate({}), 'session.stepUpNeeded');
  });

  test('takes a code of the app, a recovery code and a passkey, each once', async () => {
    const { owner } = use.world.own.people;
    const { secret, recoveryCodes } = await withTotp(owner, clock);
    const { authenticator } = await withPasskey(owner, use.stack);
    const { options } = await owner.client.secondFactor.passkeyOptions.mutate({ purpose: 'prove' });
    const proofs = [
      { way: 'totp', value: await nextCode(secret, clock) },
      { way: 'recovery', value: (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ') },
      { way: 'passkey', value: authenticator.show(options) },
    ] as const;
    for (const proof of proofs) {
      await owner.client.secondFactor.prove.mutate(proof);
      await expectRefusal(owner.client.secondFactor.prove.mutate(proof), 'session.wrongProof');
    }
    const factors = await owner.client.secondFactor.factors.query({});
    expect(factors.recoveryCodesLeft).toBe(9);
    expect(factors.passkeys[0]?.lastUsedAt).toBe(clock.date().toISOString());
  });
});

describe('refuses', () => {
  const wrong = { way: 'password', value: 'not the password' } as const;

  test('a wrong password, and the right one of an account that has more than that', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await expectRefusal(member.client.secondFactor.prove.mutate(wrong), 'session.wrongProof');
    await withTotp(member, clock);
    const proving = member.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
    await expectRefusal(proving, 'session.wrongProof');
  });

  test('a code that is older than one that was taken', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { secret } = await withTotp(staff, clock);
    const older = await nextCode(secret, clock);
    await staff.client.secondFactor.prove.mutate({ way: 'totp', value: await nextCode(secret, clock) });
    await expectRefusal(staff.client.secondFactor.prove.mutate({ way: 'totp', value: older }), 'session.wrongProof');
  });

  test('somebody else’s passkey, one shown on another site, and a copy of an authenticator', async () => {
    const { own } = await use.stack.world();
    const { staff, member } = own.people;
    const { authenticator } = await withPasskey(staff, use.stack);
    const { authenticator: other } = await withPasskey(member, use.stack);
    const prove = async (answer: (options: Readonly<Record<string, unknown>>) => string) => {
      const { options } = await staff.client.secondFactor.passkeyOptions.mutate({ purpose: 'prove' });
      return staff.client.secondFactor.prove.mutate({ way: 'passkey', value: answer(options) });
    };
    await expectRefusal(
      prove((options) => other.show(options)),
      'session.wrongProof',
    );
    await expectRefusal(
      prove((options) => authenticator.show(options, 'https://evil.test')),
      'session.wrongProof',
    );
    authenticator.counter = 7;
    await prove((options) => authenticator.show(options));
    authenticator.counter = 3;
    await expectRefusal(
      prove((options) => authenticator.show(options)),
      'session.wrongProof',
    );
  });

  test('the eleventh wrong try, the right password too', async () => {
    const { stranger } = await use.stack.world();
    for (let tried = 0; tried < 10; tried += 1) {
      await expectRefusal(stranger.client.secondFactor.prove.mutate(wrong), 'session.wrongProof');
    }
    const right = stranger.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
    await expectRefusal(right, 'session.tooManyAttempts');
  });
});
