import { audit, mails } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { codeAt, newClock, nextCode } from '../session/factors.ts';
import { unprove } from '../session/unprove.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

describe('answers', () => {
  test('ten recovery codes, signs the other devices out, and tells the person, by mail too', async () => {
    const { member } = use.world.own.people;
    const elsewhere = await member.onAnotherDevice();
    const { secret } = await member.client.secondFactor.beginTotp.mutate({});
    const { recoveryCodes, revoked } = await member.client.secondFactor.confirmTotp.mutate({
      code: codeAt(secret, clock),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(revoked).toBe(1);
    await expectRefusal(elsewhere.client.accounts.me.query(), 'session.required');
    const { notifications } = (await member.client.accounts.me.query()).account;
    expect(notifications.find(({ kind }) => kind === 'signInChanged')).toMatchObject({
      values: { change: 'authenticator app added' },
    });
    const told = () => use.stack.db.select().from(mails).where(eq(mails.recipient, member.email));
    await expect
      .poll(async () => (await told()).map(({ subject }) => subject), { timeout: 10_000 })
      .toEqual(['How you sign in has changed']);
    const entries = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.actor, member.account), eq(audit.action, 'ACCOUNT_FACTOR_ADD')));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test.each([-1, 1])('a clock that is %i step off will do', async (steps) => {
    const { own } = await use.stack.world();
    const { client } = own.people.member;
    const { secret } = await client.secondFactor.beginTotp.mutate({});
    await client.secondFactor.confirmTotp.mutate({ code: codeAt(secret, clock, steps) });
    expect((await client.secondFactor.factors.query({})).totp).not.toBeNull();
  });
});

describe('refuses', () => {
  test('an account whose address is not confirmed', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await unprove(use.stack, member);
    await expectRefusal(member.client.secondFactor.confirmTotp.mutate({ code: '000000' }), 'session.addressUnproved');
  });

  test('whoever has begun nothing, and who began too long ago', async () => {
    const { staff } = use.world.own.people;
    await expectRefusal(staff.client.secondFactor.confirmTotp.mutate({ code: '000000' }), 'session.setUpExpired');
    const { secret } = await staff.client.secondFactor.beginTotp.mutate({});
    await clock.advance(16 * 60_000);
    const late = staff.client.secondFactor.confirmTotp.mutate({ code: codeAt(secret, clock) });
    await expectRefusal(late, 'session.setUpExpired');
  });

  test('what is no code, another app’s code, and one that is two steps old', async () => {
    const { owner } = use.world.own.people;
    const { secret } = await owner.client.secondFactor.beginTotp.mutate({});
    for (const code of [
      'abcdef',
      await nextCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', clock),
      codeAt(secret, clock, -2),
    ]) {
      await expectRefusal(owner.client.secondFactor.confirmTotp.mutate({ code }), 'session.wrongProof');
    }
  });

  test('the eleventh wrong try', async () => {
    const { applicant } = use.world.own.people;
    await applicant.client.secondFactor.beginTotp.mutate({});
    const attempt = () => applicant.client.secondFactor.confirmTotp.mutate({ code: 'abcdef' });
    for (let tried = 0; tried < 10; tried += 1) await expectRefusal(attempt(), 'session.wrongProof');
    await expectRefusal(attempt(), 'session.tooManyAttempts');
  });
});
