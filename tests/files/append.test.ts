import { FILE } from '@muster/contracts/files/constants';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { begin, formWithFiles, guestKey, piece, sendPieces } from './asking.ts';

const use = useSharedStack();
const content = Buffer.alloc(FILE.chunkBytes + 10, 'a');

async function begun() {
  const { own } = use.world;
  const subject = await formWithFiles(own);
  const uploading = { community: own.uuid, subject, content, name: 'a.txt' };
  return { uploading, file: await begin(own.people.member.client, uploading) };
}

const append = (id: string, sent: object, name: 'member' | 'staff' = 'member') => {
  const { own } = use.world;
  const { client } = own.people[name];
  return client.files.append.mutate({ community: own.uuid, id, ...piece(content, 0), ...sent });
};

describe('answers', () => {
  test('how much there is, piece by piece', async () => {
    const { file } = await begun();
    expect(await append(file.id, {})).toEqual({ received: FILE.chunkBytes });
    expect(await append(file.id, piece(content, FILE.chunkBytes))).toEqual({ received: content.length });
  });

  test('where to go on, for what was sent before, out of its order, or twice at once', async () => {
    const { file } = await begun();
    expect(await append(file.id, piece(content, FILE.chunkBytes))).toEqual({ received: 0 });
    const twice = await Promise.all([append(file.id, {}), append(file.id, {})]);
    expect(twice).toEqual([{ received: FILE.chunkBytes }, { received: FILE.chunkBytes }]);
    expect(await append(file.id, {})).toEqual({ received: FILE.chunkBytes });
  });

  test('no more than was announced', async () => {
    const { file, uploading } = await begun();
    await sendPieces(use.world.own.people.member.client, file, uploading);
    const more = { ...piece(Buffer.alloc(content.length + 5, 'b'), content.length) };
    expect(await append(file.id, more)).toEqual({ received: content.length });
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    const { file } = await begun();
    await expectRefusal(append(file.id, { community: NOBODY }), 'communities.notFound');
  });

  test('files of others, of other keys, and what is no file', async () => {
    const { file, uploading } = await begun();
    await expectRefusal(append(file.id, {}, 'staff'), 'files.unknown');
    await expectRefusal(append(NOBODY, {}), 'files.unknown');
    const { own, visitor } = use.world;
    const subject = await formWithFiles(own, { audience: 'guests' });
    const guests = await begin(visitor.client, { ...uploading, subject, guestKey: guestKey() });
    const sent = { community: own.uuid, id: guests.id, ...piece(content, 0) };
    await expectRefusal(visitor.client.files.append.mutate({ ...sent, guestKey: guestKey() }), 'files.unknown');
    await expectRefusal(visitor.client.files.append.mutate(sent), 'files.unknown');
  });

  test('a piece that arrived damaged, or of another length', async () => {
    const { file } = await begun();
    await expectRefusal(append(file.id, { sha256: '0'.repeat(64) }), 'files.damaged');
    await expectRefusal(append(file.id, { ...piece(content.subarray(0, 10), 0) }), 'files.damaged');
  });
});
