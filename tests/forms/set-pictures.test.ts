import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { HUGE_PICTURE, NO_PICTURE, PICTURE } from '../support/pictures.ts';
import { useStack } from '../support/use-stack.ts';
import { openForm } from '../submissions/asking.ts';
import { draftOf, makeForm } from './asking.ts';

const use = useStack({ upstream: { PICTURES_PER_DAY: '20' } });
const OURS = /^\/files\/[0-9a-f]{64}\.webp$/;
const set = (id: string, sent: object, name: 'owner' | 'member' = 'owner', community = use.world.own.uuid) =>
  use.world.own.people[name].client.forms.setPictures.mutate({ community, id, ...sent });

describe('answers', () => {
  test('addresses of pictures that were encoded anew, which everybody sees who may fill in the form', async () => {
    const { own } = use.world;
    const id = await openForm(own);
    const kept = await set(id, { icon: PICTURE, image: PICTURE });
    expect(kept).toEqual({ icon: expect.stringMatching(OURS), image: expect.stringMatching(OURS) });
    const { forms } = await own.people.member.client.submissions.offer.query({ community: own.uuid });
    expect(forms.find((form) => form.id === id)?.pictures).toEqual(kept);
    expect(await set(id, { icon: null })).toEqual({ icon: null, image: kept.image });
    expect((await draftOf(own, id)).pictures).toEqual({ icon: null, image: kept.image });
  });

  test('the same pictures on a copy of the form', async () => {
    const { own } = use.world;
    const id = await makeForm(own);
    const pictures = await set(id, { icon: PICTURE });
    const { client } = own.people.owner;
    const copy = await client.forms.copy.mutate({ community: own.uuid, id, label: 'Copy' });
    expect((await draftOf(own, copy.id)).pictures).toEqual(pictures);
  });
});

describe('refuses', () => {
  test('a community and a form that are not there, and people who may not edit the form', async () => {
    const id = await makeForm(use.world.own);
    await expectRefusal(set(id, {}, 'owner', NOBODY), 'communities.notFound');
    await expectRefusal(set(NOBODY, {}), 'forms.unknown');
    await expectRefusal(set(id, { icon: PICTURE }, 'member'), 'permissions.missing');
  });

  test('what is no picture, and one that claims too many pixels', async () => {
    const id = await makeForm(use.world.own);
    await expectRefusal(set(id, { icon: NO_PICTURE }), 'accounts.badImage');
    await expectRefusal(set(id, { image: HUGE_PICTURE }), 'accounts.imageTooLarge');
  });

  test('more pictures than one person sends in a day', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    const { client } = own.people.owner;
    const send = () => client.forms.setPictures.mutate({ community: own.uuid, id, icon: PICTURE, image: PICTURE });
    for (let sent = 0; sent < 20; sent += 2) await send();
    await expectRefusal(send(), 'request.quotaSpent');
  });
});
