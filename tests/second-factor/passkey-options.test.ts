import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { withPasskey } from '../session/factors.ts';
import { unprove } from '../session/unprove.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what a browser makes a passkey with: for this site, to be found without a name, by a person', async () => {
    const { member } = use.world.own.people;
    const { options } = await member.client.secondFactor.passkeyOptions.mutate({ purpose: 'add' });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: member.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('which passkeys can be shown, and none of anybody else', async () => {
    const { staff, owner } = use.world.own.people;
    const { authenticator } = await withPasskey(staff, use.stack);
    await withPasskey(owner, use.stack);
    const { options } = await staff.client.secondFactor.passkeyOptions.mutate({ purpose: 'prove' });
    expect(options['allowCredentials']).toEqual([
      expect.objectContaining({ id: authenticator.id.toString('base64url') }),
    ]);
  });
});

describe('refuses', () => {
  test('an account whose address is not confirmed', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await unprove(use.stack, member);
    await expectRefusal(
      member.client.secondFactor.passkeyOptions.mutate({ purpose: 'add' }),
      'session.addressUnproved',
    );
  });

  test('a visitor', () =>
    expectRefusal(use.world.visitor.client.secondFactor.passkeyOptions.mutate({ purpose: 'add' }), 'session.required'));
});
