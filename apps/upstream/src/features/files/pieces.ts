import { FILE } from '@muster/contracts/files/constants';
import { Readable } from 'node:stream';
import type { PartStore } from '../../platform/storage/files.ts';

/** How many pieces a file of so many bytes is sent and kept in. */
export function piecesOf(bytes: number): number {
  return Math.ceil(bytes / FILE.chunkBytes);
}

/** The name in the store of one piece of a file. */
export function pieceName(file: string, index: number): string {
  return `${file}.${String(index).padStart(4, '0')}`;
}

/** The name in the store of what a picture became: the whole of it, or its small copy. */
export function pictureName(file: string, size: 'whole' | 'preview'): string {
  return `${file}.${size}`;
}

/** Parts of a file one behind another, as fast as they are taken. Fails where one of them is missing. */
export function streamOf(parts: PartStore, names: readonly string[]): Readable {
  return Readable.from(bytesOf(parts, names), { objectMode: false });
}

async function* bytesOf(parts: PartStore, names: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    const stream = await parts.open(name);
    if (!stream) throw new MissingPart(`${name} is missing in the store`);
    yield* stream as AsyncIterable<Uint8Array>;
  }
}

/** Pieces of a file in memory. For pictures, whose size has a bound. */
export async function readPieces(parts: PartStore, file: string, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const names = Array.from({ length: count }, (_, index) => pieceName(file, index));
  const read: Uint8Array[] = [];
  for await (const bytes of bytesOf(parts, names)) read.push(bytes);
  // A copy with memory of its own: the worker that parses it takes it away.
  return new Uint8Array(Buffer.concat(read));
}

/** A part of a file that is there by its row, and not in the store. */
class MissingPart extends Error {
  override readonly name = 'MissingPart';
}
