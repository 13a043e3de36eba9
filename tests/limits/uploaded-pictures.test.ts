import { crc32, deflateSync } from 'node:zlib';
import { encodeImage } from '@muster/upstream/platform/images';
import { openParsing, type Parsing } from '@muster/upstream/platform/parsing/pool';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestAnswerMs, whileMeasured } from '../support/loop-delay.ts';
import { HUGE_PICTURE, PICTURE } from '../support/pictures.ts';
import { useStack } from '../support/use-stack.ts';
import { refusal } from '../support/world/page.ts';

/** One such picture, decoded on the loop, holds it for more than half a second. */
const TURN_MAX_MS = 200;
/** On the clock, so that a busy machine has its part in it; after 2 s the gateway gives a read up. */
const ANSWER_MAX_MS = 1_900;
const CONNECTIONS = 20;
const ROUNDS = 3;

/** A PNG that claims to be of some size, with these bytes for its pixels. */
function png(side: number, pixels: Buffer) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits of grey.
  head.set([8, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  return { type: 'image/png' as const, base64: bytes.toString('base64') };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The largest picture that is taken, packed a thousandfold: 16 million points of nothing. */
const largest = () => png(4096, deflateSync(Buffer.alloc(4096 * 4097)));

describe('a picture that is made to be slow', () => {
  const opened: { parsing?: Parsing } = {};
  beforeAll(() => void (opened.parsing = openParsing()));
  afterAll(() => opened.parsing?.close());
  const encode = (upload: typeof PICTURE, account = 'one') =>
    encodeImage(opened.parsing as Parsing, { account, upload, shape: 'square' });

  test('is refused by the size that its head claims, before it is decoded', async () => {
    await encode(PICTURE);
    const begunAt = performance.now();
    const refused = await encode(HUGE_PICTURE).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'accounts.imageTooLarge' });
    expect(performance.now() - begunAt).toBeLessThan(200);
  });

  test('is unpacked no further than its head claims, and refused where it ends before', async () => {
    await expect(encode(png(4096, deflateSync(Buffer.alloc(100))))).rejects.toMatchObject({
      code: 'accounts.badImage',
    });
    const packed = deflateSync(Buffer.alloc(300_000_000));
    expect(packed.length).toBeLessThan(350 * 1024);
    expect((await encode(png(16, packed))).length).toBeLessThan(1_000);
  });
});

describe('twenty connections of one account that upload pictures', () => {
  const use = useStack();

  test('are decoded one at a time, the rest refused, and what others read stays quick', async () => {
    const { own, foreign, stranger } = use.world;
    await stranger.client.accounts.update.mutate({ avatar: PICTURE });
    const avatar = largest();
    const upload = async () => {
      const said: (string | null)[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const done = stranger.client.accounts.update.mutate({ avatar });
        said.push(
          await done.then(
            () => null,
            () => refusal(done).then(({ code }) => code),
          ),
        );
      }
      return said;
    };
    const { answer, longestTurnMs } = await whileMeasured(async () => {
      const uploads = Promise.all(Array.from({ length: CONNECTIONS }, upload));
      const { client } = foreign.people.member;
      const longestMs = await longestAnswerMs(uploads, () => client.communities.get.query({ community: foreign.uuid }));
      return { longestMs, said: (await uploads).flat() };
    });
    expect(new Set(answer.said)).toEqual(new Set([null, 'files.tooMany']));
    expect(answer.said.filter((code) => code === null).length).toBeGreaterThanOrEqual(ROUNDS);
    expect(longestTurnMs).toBeLessThan(TURN_MAX_MS);
    expect(answer.longestMs).toBeLessThan(ANSWER_MAX_MS);
    const other = own.people.member.client.accounts.update.mutate({ avatar: PICTURE });
    expect((await other).account.avatarUrl).toMatch(/webp$/);
  });
});
