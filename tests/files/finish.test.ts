import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { HUGE_PICTURE } from '../support/pictures.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { begin, formWithFiles, partsOn, photo, sendPieces, upload } from './asking.ts';

const use = useSharedStack();
const uploading = async (more: object = {}) => ({
  community: use.world.own.uuid,
  subject: await formWithFiles(use.world.own),
  ...more,
});
const member = () => use.world.own.people.member.client;

describe('answers', () => {
  test('a file as it is, that can be sent', async () => {
    const content = Buffer.from('%PDF-1.7 whatever follows');
    const file = await upload(member(), await uploading({ content }));
    expect(file).toMatchObject({ state: 'ready', bytes: content.length, group: 'document' });
  });

  test('a picture that was encoded anew, in two sizes, with nothing left of what was sent', async () => {
    const file = await upload(member(), await uploading({ content: photo(), name: 'me.png', part: 'photo' }));
    expect(file).toMatchObject({ state: 'ready', group: 'picture', name: 'me.png' });
    const parts = (await partsOn(use.stack)).filter((name) => name.startsWith(file.id));
    expect(parts).toEqual(expect.arrayContaining([`${file.id}.whole`, `${file.id}.preview`]));
  });

  test('the same for a file that is finished twice', async () => {
    const file = await upload(member(), await uploading());
    const again = await member().files.finish.mutate({ community: use.world.own.uuid, id: file.id });
    expect(again).toEqual(file);
  });
});

describe('refuses', () => {
  test('a community that is not there, a file that is not, and one of somebody else', async () => {
    const { own } = use.world;
    const finish = (id: string, community = own.uuid, name: 'member' | 'staff' = 'member') =>
      own.people[name].client.files.finish.mutate({ community, id });
    const file = await upload(member(), await uploading());
    await expectRefusal(finish(file.id, NOBODY), 'communities.notFound');
    await expectRefusal(finish(NOBODY), 'files.unknown');
    await expectRefusal(finish(file.id, own.uuid, 'staff'), 'files.unknown');
  });

  test('a file of which some is missing', async () => {
    const file = await begin(member(), await uploading());
    const finishing = member().files.finish.mutate({ community: use.world.own.uuid, id: file.id });
    await expectRefusal(finishing, 'files.unfinished');
  });

  test('a content that is not what the name says', async () => {
    const pretending = [
      ['page.pdf', '<html><script>alert(1)</script>'],
      ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['archive.zip', 'MZ this is a program'],
      ['notes.txt', 'a\0b'],
    ] as const;
    for (const [name, content] of pretending) {
      const sent = upload(member(), await uploading({ name, content: Buffer.from(content) }));
      await expectRefusal(sent, 'files.badContent');
    }
  });

  test('a picture that is a bomb, and one that cannot be decoded', async () => {
    const part = 'photo';
    const bomb = Buffer.from(HUGE_PICTURE.base64, 'base64');
    await expectRefusal(upload(member(), await uploading({ name: 'a.png', content: bomb, part })), 'files.badPicture');
    const cut = photo().subarray(0, 200);
    const sent = await uploading({ name: 'a.png', content: cut, part });
    const file = await begin(member(), sent);
    await sendPieces(member(), file, sent);
    const finishing = member().files.finish.mutate({ community: use.world.own.uuid, id: file.id });
    await expectRefusal(finishing, 'files.badPicture');
  });
});
