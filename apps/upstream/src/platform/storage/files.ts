import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { PictureStore } from '../handler.ts';

/** Name of a kept file: the SHA-256 of its content and its kind. Nothing else is ever looked up. */
export const FILE_NAME = /^[0-9a-f]{64}\.webp$/;

/** What each kind of file is served and stored as. */
export const CONTENT_TYPE = 'image/webp';

/** Bytes of a file, both ends included, inside its size. */
export type ByteRange = { readonly first: number; readonly last: number };

/** A kept file, ready to be sent: `size` bytes of it, or those of the range that was asked for. */
export type StoredFile = { readonly size: number; readonly stream: Readable };

/** Name of a part of a private file: the file's id with the number of a piece, or with the picture that was made of it. */
export const PART_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:\d{4}|whole|preview)$/;

/**
 * Where parts of private files are kept, apart from pictures that are served to everyone: nothing here has an address of its own.
 * Everything may fail with `storage.unreachable`, and `put` with `storage.full`.
 */
export type PartStore = {
  /** Stores a part, in the place of one of that name. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** A part as a stream; null when there is none of that name. Read the stream or destroy it. */
  readonly open: (name: string) => Promise<Readable | null>;
  /** Removes a part; one that is not there is gone already. */
  readonly remove: (name: string) => Promise<void>;
};

/**
 * Where pictures are kept. Names are hashes of content: the same twice is kept once, and a file of a rolled-back call
 * harms nothing. Everything may fail with `storage.unreachable`, and `put` with `storage.full`.
 */
export type Files = PictureStore & {
  /** Bytes of a file; null when there is none of that name. */
  readonly size: (name: string) => Promise<number | null>;
  /** A file, or a part of it; null when there is none of that name. Read the stream or destroy it. */
  readonly open: (name: string, range?: ByteRange) => Promise<StoredFile | null>;
  /** Removes a file; one that is not there is gone already. */
  readonly remove: (name: string) => Promise<void>;
  readonly parts: PartStore;
  readonly close: () => void;
};

/** The name under which a content is kept. */
export function nameOf(bytes: Buffer, extension: 'webp'): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}
