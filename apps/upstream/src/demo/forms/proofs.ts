import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { pictureName } from '../../features/files/pieces.ts';
import { submissionFiles } from '../../features/submissions/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { files } from '../../platform/schema/files.ts';
import type { PartStore } from '../../platform/storage/files.ts';
import { startChance } from '../chance.ts';
import { drawCityBanner, type SkyColours } from '../skyline.ts';

/** A picture whose bytes are stored; its row is inserted together with the submission. */
export type SentPicture = { readonly id: string; readonly name: string; readonly bytes: number };

const NAMES = ['dashcam-mirror-park.webp', 'docks-after-pursuit.webp', 'road-block.webp'];
const SIZES = [
  ['whole', 1_280],
  ['preview', 480],
] as const;

/** Draws pictures of a city at night, as patrols take them, and keeps them as uploaded files are kept. */
export function drawProofs(parts: PartStore, sky: SkyColours): Promise<SentPicture[]> {
  return Promise.all(
    NAMES.map(async (name, at) => {
      const id = randomUUID();
      const drawn = Buffer.from(drawCityBanner(startChance(at + 1), sky));
      const sizes = await Promise.all(
        SIZES.map(async ([size, width]) => {
          const bytes = await sharp(drawn).resize({ width }).webp().toBuffer();
          await parts.put(pictureName(id, size), bytes);
          return bytes.length;
        }),
      );
      return { id, name, bytes: sizes.reduce((sum, each) => sum + each, 0) };
    }),
  );
}

type SentWith = {
  readonly community: string;
  readonly form: string;
  readonly submission: string;
  readonly part: string;
  readonly account: string | null;
  readonly at: Date;
};

/** Writes the row of a picture that was sent with a submission. */
export async function insertProof(tx: Transaction, proof: SentPicture, sentWith: SentWith): Promise<void> {
  const { community, form: subject, submission, ...rest } = sentWith;
  const kept = { kind: 'picture', received: proof.bytes, pieces: 0, state: 'ready', createdAt: rest.at } as const;
  await tx.insert(files).values({ ...proof, ...rest, ...kept, community, subject, purpose: 'formAnswer' });
  await tx.insert(submissionFiles).values({ file: proof.id, community, submission });
}
