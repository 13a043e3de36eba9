/** A record of a zone. */
export type ZoneRecord = { readonly type: keyof typeof RECORD_TYPES; readonly value: string };

/** What a message asks. */
export type Question = { readonly id: number; readonly name: string; readonly type: number; readonly raw: Buffer };

/** Numbers of RFC 1035 and 3596. */
export const RECORD_TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;

const HEADER_BYTES = 12;
const CLASS_IN = 1;

/** Reads the one question of a message. */
export function decodeQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const end = at + 5;
  const type = message.readUInt16BE(at + 1);
  return { id: message.readUInt16BE(0), name: labels.join('.'), type, raw: message.subarray(HEADER_BYTES, end) };
}

/** Writes an answer: authoritative, and with recursion, as resolvers expect it of the server they are given. */
export function encodeAnswer(
  question: Question,
  { code, records }: { readonly code: number; readonly records: readonly { name: string; record: ZoneRecord }[] },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(question.id, 0);
  header.writeUInt16BE(0x8580 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question.raw, ...records.map(encodeRecord)]);
}

function encodeRecord({ name, record }: { readonly name: string; readonly record: ZoneRecord }): Buffer {
  const data = encodeValue(record);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(RECORD_TYPES[record.type], 0);
  fixed.writeUInt16BE(CLASS_IN, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), fixed, data]);
}

function encodeValue({ type, value }: ZoneRecord): Buffer {
  if (type === 'CNAME') return encodeName(value);
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'TXT') return Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')]);
  const [head = '', tail = ''] = value.split('::', 2);
  const groups = (half: string) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16)));
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => 0);
  const all = [...groups(head), ...(value.includes('::') ? zeros : []), ...groups(tail)];
  return Buffer.concat(all.map((group) => Buffer.from([group >> 8, group & 0xff])));
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
