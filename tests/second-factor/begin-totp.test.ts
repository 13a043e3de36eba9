import { totpSecrets } from '../../apps/upstream/src/features/second-factor/tables.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { forgetProof, newClock, withTotp } from '../session/factors.ts';
import { unprove } from '../session/unprove.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

describe('answers', () => {
  test('a secret for an app, which is kept sealed and counts for nothing yet', async () => {
    const { member } = use.world.own.people;
    const { secret, uri } = await member.client.secondFactor.beginTotp.mutate({});
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(member.email));
    const [row] = await use.stack.db.select().from(totpSecrets).where(eq(totpSecrets.account, member.account));
    expect(row).toMatchObject({ confirmedAt: null });
    expect(row?.sealed).not.toContain(secret);
    expect((await member.client.secondFactor.factors.query({})).proofWays).toEqual(['password']);
  });

  test('another secret when it is begun again', async () => {
    const { staff } = use.world.own.people;
    const first = await staff.client.secondFactor.beginTotp.mutate({});
    expect((await staff.client.secondFactor.beginTotp.mutate({})).secret).not.toBe(first.secret);
  });
});

describe('refuses', () => {
  test('an account whose address is not confirmed', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await unprove(use.stack, member);
    await expectRefusal(member.client.secondFactor.beginTotp.mutate({}), 'session.addressUnproved');
  });

  test('an account that has one', async () => {
    const { owner } = use.world.own.people;
    await withTotp(owner, clock);
    await expectRefusal(owner.client.secondFactor.beginTotp.mutate({}), 'session.totpOn');
  });

  test('whoever has not proven who they are for ten minutes', async () => {
    const { applicant } = use.world.own.people;
    await forgetProof(use.stack, applicant);
    await expectRefusal(applicant.client.secondFactor.beginTotp.mutate({}), 'session.stepUpNeeded');
  });
});
