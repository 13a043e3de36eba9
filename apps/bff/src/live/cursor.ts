import { Cursor } from '@muster/contracts/live/model';

/** Longest cursor taken: room for every stream one page may watch. */
const LONGEST = 8_000;

/**
 * Writes positions as the opaque id each message carries, which the client hands back when it resumes. It is not
 * signed: it says only where to read on, and whether one may is decided anew at every replay.
 */
export function encodeCursor(positions: ReadonlyMap<string, number>): string {
  return Buffer.from(JSON.stringify(Object.fromEntries(positions))).toString('base64url');
}

/** Reads a cursor. One that cannot be read is no cursor: its streams begin at the present. */
export function decodeCursor(text: string | null | undefined): Cursor {
  if (!text || text.length > LONGEST) return {};
  try {
    const parsed = Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
