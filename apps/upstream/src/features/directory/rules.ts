import * as z from 'zod';

/** Where a page ended: the sort key of its last row, and whose row it was. */
export type Position = { readonly key: string; readonly id: string };

const Written = z.tuple([z.string().max(300), z.guid()]);

/** A position as callers hand it back. */
export function writePosition({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Reads a position of an order; null where it is none. A number is what all orders but those by name sort by. */
export function readPosition(text: string, sort: string): Position | null {
  try {
    const read = Written.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!read.success) return null;
    const [key, id] = read.data;
    return sort.startsWith('name') || /^-?\d{1,17}$/.test(key) ? { key, id } : null;
  } catch {
    return null;
  }
}
