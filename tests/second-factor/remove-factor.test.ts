import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { forgetProof, newClock, withPasskey, withTotp } from '../session/factors.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

describe('answers', () => {
  test('how many devices were signed out; the recovery codes go with the last factor, not before', async () => {
    const { member } = use.world.own.people;
    await withTotp(member, clock);
    await withPasskey(member, use.stack);
    const elsewhere = await member.onAnotherDevice();
    const [passkey] = (await member.client.secondFactor.factors.query({})).passkeys;
    expect(await member.client.secondFactor.removeFactor.mutate({ passkey: passkey?.id ?? NOBODY })).toEqual({
      revoked: 1,
    });
    await expectRefusal(elsewhere.client.accounts.me.query(), 'session.required');
    expect(await member.client.secondFactor.factors.query({})).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    await member.client.secondFactor.removeFactor.mutate({ passkey: null });
    expect(await member.client.secondFactor.factors.query({})).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
      proofWays: ['password'],
    });
  });
});

describe('refuses', () => {
  test('what is not on the account, also where it is on another’s', async () => {
    const { staff, owner } = use.world.own.people;
    await withPasskey(owner, use.stack);
    const [passkey] = (await owner.client.secondFactor.factors.query({})).passkeys;
    for (const wanted of [null, NOBODY, passkey?.id ?? NOBODY]) {
      const removing = staff.client.secondFactor.removeFactor.mutate({ passkey: wanted });
      await expectRefusal(removing, 'session.factorNotFound');
    }
    expect((await owner.client.secondFactor.factors.query({})).passkeys).toHaveLength(1);
  });

  test('whoever has not proven who they are for ten minutes', async () => {
    const { applicant } = use.world.own.people;
    await forgetProof(use.stack, applicant);
    await expectRefusal(applicant.client.secondFactor.removeFactor.mutate({ passkey: null }), 'session.stepUpNeeded');
  });
});
