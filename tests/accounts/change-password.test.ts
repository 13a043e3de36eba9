import { createHash } from 'node:crypto';
import { identities } from '@muster/upstream/platform/schema/accounts';
import { idempotencyKeys } from '@muster/upstream/platform/schema/service';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof, newClock, withTotp } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';

const use = useStack();
const next = 'another horse battery';

describe('answers', () => {
  test('how many other devices were signed out; the old password is wrong from then on', async () => {
    const { member } = use.world.own.people;
    const elsewhere = await member.onAnotherDevice();
    expect(await member.client.accounts.changePassword.mutate({ current: PASSWORD, next })).toEqual({ revoked: 1 });
    await expectRefusal(elsewhere.client.accounts.me.query(), 'session.required');
    const again = member.client.accounts.changePassword.mutate({ current: PASSWORD, next });
    await expectRefusal(again, 'session.wrongCredentials');
  });

  test('the same again for the same key, of which no hash of a password is kept', async () => {
    const { staff } = use.world.own.people;
    const idempotencyKey = crypto.randomUUID();
    const asked = { current: PASSWORD, next };
    const change = () => staff.page.keyed(idempotencyKey).accounts.changePassword.mutate(asked);
    expect(await change()).toEqual(await change());
    const [kept] = await use.stack.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, staff.account));
    const ofNothing = createHash('sha256').update('accounts/changePassword\n{}').digest('base64url');
    expect(kept).toMatchObject({ call: 'accounts/changePassword', fingerprint: ofNothing });
  });
});

describe('refuses', () => {
  test('whoever knows the password and has not shown the second factor there is', async () => {
    const { member } = (await use.stack.world()).own.people;
    await withTotp(member, newClock());
    await forgetProof(use.stack, member);
    const changing = () => member.client.accounts.changePassword.mutate({ current: PASSWORD, next });
    await expectRefusal(changing(), 'session.stepUpNeeded');
  });

  test('a wrong password', async () => {
    const { owner } = use.world.own.people;
    const changing = owner.client.accounts.changePassword.mutate({ current: 'not the password', next });
    await expectRefusal(changing, 'session.wrongCredentials');
  });

  test.each(['short', 'password1234', 'aaaaaaaaaaaa'])('%s as a new one, naming the field', async (weak) => {
    const { owner } = use.world.own.people;
    const changing = owner.client.accounts.changePassword.mutate({ current: PASSWORD, next: weak });
    const refused = await expectRefusal(changing, 'session.weakPassword');
    expect(refused.details).toHaveProperty('fields.next');
  });

  test('an account that signs in by others alone', async () => {
    const { stranger } = await use.stack.world();
    await use.stack.db.delete(identities).where(eq(identities.account, stranger.account));
    const changing = stranger.client.accounts.changePassword.mutate({ current: PASSWORD, next });
    await expectRefusal(changing, 'accounts.identityNotFound');
  });

  test('the eleventh wrong try, and says how long to wait', async () => {
    const { stranger } = await use.stack.world();
    const change = () => stranger.client.accounts.changePassword.mutate({ current: 'not the password', next });
    for (let tried = 0; tried < 10; tried += 1) await expectRefusal(change(), 'session.wrongCredentials');
    const refused = await expectRefusal(change(), 'session.tooManyAttempts');
    expect(refused.details['retryAfterS']).toBeGreaterThan(60);
  });
});
