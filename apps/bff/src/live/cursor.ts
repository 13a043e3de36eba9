/** Stands in a cursor for a stream whose reader has no position yet. */
const NONE = '-';
/** Room for every stream one page may watch. */
const LONGEST = 1_000;
const FORM = /^[0-9a-z]+(\.([0-9a-z]+|-))*$/;

/**
 * Writes positions as the opaque id each message carries, which the client hands back when it resumes: a check sum,
 * then a position for each stream in the order of their names (@decision 0025). The names are not in it, because who
 * resumes says again what to watch; the sum tells when that is something else. It is not signed: it says only where
 * to read on, and whether one may is decided anew at every replay.
 */
export function encodeCursor(streams: readonly string[], positions: ReadonlyMap<string, number>): string {
  const parts = streams.map((stream) => positions.get(stream)?.toString(36) ?? NONE);
  return [checkOf(streams, parts), ...parts].join('.');
}

/** Reads a cursor of these very streams; null when it is none, or one of others. */
export function decodeCursor(streams: readonly string[], text: string): Map<string, number> | null {
  if (text.length > LONGEST || !FORM.test(text)) return null;
  const [check, ...parts] = text.split('.');
  if (parts.length !== streams.length || check !== checkOf(streams, parts)) return null;
  const positions = new Map<string, number>();
  for (const [index, stream] of streams.entries()) {
    const part = parts[index] ?? NONE;
    if (part !== NONE) positions.set(stream, Number.parseInt(part, 36));
  }
  return [...positions.values()].every(Number.isSafeInteger) ? positions : null;
}

const sumsOfNames = new WeakMap<readonly string[], number>();

function checkOf(streams: readonly string[], parts: readonly string[]): string {
  const names = sumsOfNames.get(streams) ?? addTo(0x81_1c_9d_c5, streams.join());
  sumsOfNames.set(streams, names);
  return addTo(names, parts.join('.')).toString(36);
}

/** FNV-1a, 32 bits: enough to tell a cursor from what is none, which is all it is for. */
function addTo(sum: number, text: string): number {
  let hash = sum;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}
