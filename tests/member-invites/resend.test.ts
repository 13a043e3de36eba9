import { describe, expect, test } from 'vitest';
import { imported } from '../import-export/importing.ts';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { invited } from './inviting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('with another e-mail, whose link alone works', async () => {
    const { own, stranger } = await use.stack.world();
    const email = `${crypto.randomUUID()}@invited.test`;
    await imported(own, `Name,E-mail\nDana Reed,${email}\n`, { choices: { newcomers: 'mail' } });
    await expect.poll(() => mailsTo(use.stack, email), { timeout: 20_000 }).toHaveLength(1);
    const { memberInvites } = own.people.owner.client;
    const { items } = await memberInvites.list.query({ community: own.uuid });
    expect(items[0]?.mailedAt).not.toBeNull();
    await memberInvites.resend.mutate({ community: own.uuid, id: items[0]?.id ?? '' });
    const mails = await mailsTo(use.stack, email);
    const [second, first] = mails.map(({ body }) => /invite\/([\w-]{43})/.exec(body)?.[1] ?? '');
    expect(mails[0]?.subject).toBe(`You are invited to ${own.name}`);
    const { shown } = stranger.client.memberInvites;
    expect(await shown.query({ community: own.uuid, secret: second ?? '' })).toMatchObject({ name: 'Dana Reed' });
    await expectRefusal(shown.query({ community: own.uuid, secret: first ?? '' }), 'memberInvites.unknown');
  });

  test('in the language of the community', async () => {
    const { own } = await use.stack.world();
    const { memberInvites, communities } = own.people.owner.client;
    await communities.update.mutate({ community: own.uuid, language: 'es' });
    const email = `${crypto.randomUUID()}@invited.test`;
    const { id } = await invited(use.stack, own, { email });
    await memberInvites.resend.mutate({ community: own.uuid, id });
    expect((await mailsTo(use.stack, email))[0]?.subject).toBe(`Te han invitado a ${own.name}`);
  });
});

describe('refuses', () => {
  const resend = (id: string) =>
    use.world.own.people.owner.client.memberInvites.resend.mutate({ community: use.world.own.uuid, id });

  test('an invitation without an address, and one that there is not', async () => {
    const { id } = await invited(use.stack, use.world.own);
    await expectRefusal(resend(id), 'memberInvites.noAddress');
    await expectRefusal(resend(NOBODY), 'memberInvites.unknown');
  });

  test('more e-mails to one address than an hour has', async () => {
    const { id } = await invited(use.stack, use.world.own, { email: `${crypto.randomUUID()}@invited.test` });
    for (let sent = 0; sent < 10; sent += 1) await resend(id);
    await expectRefusal(resend(id), 'session.tooManyAttempts');
  });
});
