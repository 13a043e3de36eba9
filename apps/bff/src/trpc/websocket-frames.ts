import type { Framing } from '../live/feed.ts';

const framings = new Map<number, Framing>();
/** Stock clients count their requests from 1, so that these few are those of nearly everyone. */
const SHARED_MAX = 1_000;

/** How messages of a subscription go over a websocket: tRPC's envelope in one text frame, complete with its header. */
export function framingOf(id: string | number): Framing {
  const known = typeof id === 'number' ? framings.get(id) : undefined;
  if (known) return known;
  const head = `{"id":${JSON.stringify(id)},"result":{"type":"data","data":{"id":"`;
  const made: Framing = {
    frame: (cursor, json) => textFrame(`${head}${cursor}","data":${json}},"id":"${cursor}"}}`),
  };
  if (typeof id === 'number' && framings.size < SHARED_MAX) framings.set(id, made);
  return made;
}

const TEXT = 0x81;
const LENGTHS = { short: 125, medium: 0xff_ff, mediumMark: 126, longMark: 127 } as const;

/** A whole text message as a server sends it: one frame, not masked (RFC 6455 §5.2). */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length <= LENGTHS.short ? 2 : length <= LENGTHS.medium ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = LENGTHS.mediumMark;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTHS.longMark;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}
