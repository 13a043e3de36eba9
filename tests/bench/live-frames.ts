import { MASKED, type Protocol } from './live-protocols.ts';

/** What is done with what comes. */
type Ears = {
  /** The handshake is over. */
  accepted(): void;
  /** One message; the bytes are good only during the call. */
  message(bytes: Buffer): void;
  reply(bytes: Buffer): void;
};

const END_OF_HEADERS = '\r\n\r\n';
const END_OF_EVENT = '\n\n';

/** Cuts what comes on a connection into messages, and answers pings. */
export function createFrameReader(protocol: Protocol, ears: Ears): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isAccepted = false;
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!isAccepted) {
      const end = bytes.indexOf(END_OF_HEADERS);
      if (end === -1) return void (rest = bytes);
      const head = bytes.toString('latin1', 9, 12);
      if (head !== protocol.status) throw new Error(`answered ${bytes.toString('latin1', 0, 200)}`);
      isAccepted = true;
      bytes = bytes.subarray(end + END_OF_HEADERS.length);
      ears.accepted();
    }
    const used = protocol.isWebsocket ? readFrames(bytes, ears) : readEvents(bytes, ears);
    rest = used === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(used));
  };
}

function readFrames(bytes: Buffer, ears: Ears): number {
  let at = 0;
  while (bytes.length >= at + 2) {
    const mark = (bytes[at + 1] ?? 0) & 0x7f;
    const header = mark === 126 ? 4 : mark === 127 ? 10 : 2;
    if (bytes.length < at + header) return at;
    const length =
      mark === 126 ? bytes.readUInt16BE(at + 2) : mark === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : mark;
    if (bytes.length < at + header + length) return at;
    const opcode = (bytes[at] ?? 0) & 0x0f;
    const payload = bytes.subarray(at + header, at + header + length);
    if (opcode === 9) ears.reply(MASKED.pong);
    else if (opcode === 1 && length === 1 && payload[0] === 0x32) ears.reply(MASKED.socketIoPong);
    else if (opcode === 1) ears.message(payload);
    at += header + length;
  }
  return at;
}

function readEvents(bytes: Buffer, ears: Ears): number {
  let at = 0;
  for (let end = bytes.indexOf(END_OF_EVENT); end !== -1; end = bytes.indexOf(END_OF_EVENT, at)) {
    ears.message(bytes.subarray(at, end));
    at = end + END_OF_EVENT.length;
  }
  return at;
}
