import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { forgetProof, withPasskey } from '../session/factors.ts';
import { SoftwareAuthenticator } from '../session/software-authenticator.ts';
import { unprove } from '../session/unprove.ts';

const use = useSharedStack();

describe('answers', () => {
  test('recovery codes with the first one only, and signs the other devices out', async () => {
    const { member } = use.world.own.people;
    const elsewhere = await member.onAnotherDevice();
    expect((await withPasskey(member, use.stack, 'Laptop')).recoveryCodes).toHaveLength(10);
    await expectRefusal(elsewhere.client.accounts.me.query(), 'session.required');
    expect((await withPasskey(member, use.stack, 'Phone')).recoveryCodes).toEqual([]);
    const { passkeys, recoveryCodesLeft } = await member.client.secondFactor.factors.query({});
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    expect(recoveryCodesLeft).toBe(10);
  });
});

describe('refuses', () => {
  test('an account whose address is not confirmed', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await unprove(use.stack, member);
    await expectRefusal(
      member.client.secondFactor.addPasskey.mutate({ name: 'Phone', response: '{}' }),
      'session.addressUnproved',
    );
  });

  const nothing = { name: 'Phone', response: '{}' };

  test('what was not asked for, was asked for elsewhere, or is no passkey', async () => {
    const { staff } = use.world.own.people;
    const add = (response: string) => staff.client.secondFactor.addPasskey.mutate({ name: 'Phone', response });
    const authenticator = new SoftwareAuthenticator(use.stack.origin);
    await expectRefusal(add(authenticator.make({ challenge: 'AAAA' })), 'session.passkeyRefused');
    const { options } = await staff.client.secondFactor.passkeyOptions.mutate({ purpose: 'add' });
    await expectRefusal(add('nothing'), 'session.passkeyRefused');
    const elsewhere = new SoftwareAuthenticator('https://evil.test').make(options);
    await expectRefusal(add(elsewhere), 'session.passkeyRefused');
    const { options: shown } = await staff.client.secondFactor.passkeyOptions.mutate({ purpose: 'prove' });
    await expectRefusal(add(authenticator.make(shown)), 'session.passkeyRefused');
  });

  test('a passkey that somebody has', async () => {
    const { own } = await use.stack.world();
    const { authenticator } = await withPasskey(own.people.member, use.stack);
    const { client } = own.people.staff;
    const { options } = await client.secondFactor.passkeyOptions.mutate({ purpose: 'add' });
    const adding = client.secondFactor.addPasskey.mutate({ name: 'Mine', response: authenticator.make(options) });
    await expectRefusal(adding, 'session.passkeyRefused');
  });

  test('the eleventh', async () => {
    const { own } = await use.stack.world();
    for (let made = 0; made < 10; made += 1) await withPasskey(own.people.member, use.stack, `Key ${made}`);
    await expectRefusal(withPasskey(own.people.member, use.stack), 'session.tooManyPasskeys');
  });

  test('whoever has not proven who they are for ten minutes', async () => {
    const { owner } = use.world.own.people;
    await forgetProof(use.stack, owner);
    await expectRefusal(owner.client.secondFactor.addPasskey.mutate(nothing), 'session.stepUpNeeded');
  });
});
