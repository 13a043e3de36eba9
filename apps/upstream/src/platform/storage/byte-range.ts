import type { ByteRange } from './files.ts';

/**
 * The one range that a `Range` header asks for, cut to a file's size. Null for none, for several and for what is not
 * understood, which all get the whole file (RFC 9110 §14.2); `unsatisfiable` for one that lies behind its end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

function lastBytes(count: number, size: number): ByteRange {
  return { first: Math.max(0, size - count), last: size - 1 };
}
