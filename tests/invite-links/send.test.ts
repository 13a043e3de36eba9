import { describe, expect, test } from 'vitest';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { madeLink, secretIn } from './linking.ts';

const use = useSharedStack();
const address = () => `${crypto.randomUUID()}@invited.test`;

describe('answers', () => {
  test('mails a link of its own, which works beside the one that was copied', async () => {
    const { own, stranger } = await use.stack.world();
    const { id, secret } = await madeLink(own, { rank: own.ranks.Member });
    const email = address();
    await own.people.owner.client.inviteLinks.send.mutate({ community: own.uuid, id, email });
    const [mail] = await mailsTo(use.stack, email);
    expect(mail?.subject).toBe(`You are invited to ${own.name}`);
    const mailed = secretIn(mail?.body ?? '');
    expect(mailed).not.toBe(secret);
    for (const known of [secret, mailed]) {
      expect(await stranger.client.inviteLinks.shown.query({ community: own.uuid, secret: known })).toMatchObject({
        rank: { label: 'Crew' },
      });
    }
  });

  test('in the language of the community', async () => {
    const { own } = await use.stack.world();
    const { inviteLinks, communities } = own.people.owner.client;
    await communities.update.mutate({ community: own.uuid, language: 'de' });
    const { id } = await madeLink(own);
    const email = address();
    await inviteLinks.send.mutate({ community: own.uuid, id, email });
    expect((await mailsTo(use.stack, email))[0]?.subject).toBe(`Einladung: ${own.name}`);
  });
});

describe('refuses', () => {
  test('links that are not there, what is no address, and members without the permission', async () => {
    const { own } = use.world;
    const { id } = await madeLink(own);
    const send = (by: 'owner' | 'member', link: string, email = address()) =>
      own.people[by].client.inviteLinks.send.mutate({ community: own.uuid, id: link, email });
    await expectRefusal(send('member', id), 'permissions.missing');
    await expectRefusal(send('owner', NOBODY), 'inviteLinks.unknown');
    await expectRefusal(send('owner', id, 'nowhere'), 'input.invalid');
  });

  test('more e-mails to one address than an hour has', async () => {
    const { own } = use.world;
    const { id } = await madeLink(own);
    const email = address();
    const send = () => own.people.owner.client.inviteLinks.send.mutate({ community: own.uuid, id, email });
    for (let sent = 0; sent < 10; sent += 1) await send();
    await expectRefusal(send(), 'session.tooManyAttempts');
  });
});
