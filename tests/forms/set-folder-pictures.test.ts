import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { HUGE_PICTURE, NO_PICTURE, PICTURE } from '../support/pictures.ts';
import { useStack } from '../support/use-stack.ts';
import { addFolder, managedBy } from './asking.ts';

const use = useStack({ upstream: { PICTURES_PER_DAY: '6' } });
const set = (id: string, sent: object, community = use.world.own.uuid) =>
  use.world.own.people.owner.client.forms.setFolderPictures.mutate({ community, id, ...sent });

describe('answers', () => {
  test('addresses of pictures that were encoded anew, and none where one was taken away', async () => {
    const { own } = use.world;
    const id = await addFolder(own);
    const kept = await set(id, { icon: PICTURE, image: PICTURE });
    const { folders } = await managedBy(own);
    expect(folders.find((folder) => folder.id === id)?.pictures).toEqual(kept);
    expect(await set(id, { image: null })).toEqual({ icon: kept.icon, image: null });
  });
});

describe('refuses', () => {
  test('a community and a folder that are not there', async () => {
    await expectRefusal(set(NOBODY, {}, NOBODY), 'communities.notFound');
    await expectRefusal(set(NOBODY, {}), 'forms.noFolder');
  });

  test('what is no picture, and one that claims too many pixels', async () => {
    const id = await addFolder(use.world.own);
    await expectRefusal(set(id, { icon: NO_PICTURE }), 'accounts.badImage');
    await expectRefusal(set(id, { image: HUGE_PICTURE }), 'accounts.imageTooLarge');
  });

  test('more pictures than one person sends in a day', async () => {
    const { own } = await use.stack.world();
    const id = await addFolder(own);
    const { client } = own.people.owner;
    const send = () =>
      client.forms.setFolderPictures.mutate({ community: own.uuid, id, icon: PICTURE, image: PICTURE });
    for (let sent = 0; sent < 6; sent += 2) await send();
    await expectRefusal(send(), 'request.quotaSpent');
  });
});
