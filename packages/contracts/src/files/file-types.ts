/** Groups of files that a form can ask for. Free of zod. */
export const FILE_GROUPS = ['picture', 'document', 'text', 'audio', 'video', 'archive'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** How the content of a kind of file begins: bytes at a place, or readable text all through the first piece. */
export type FileStart = { readonly at: number; readonly bytes: readonly number[] } | 'text';

/** A kind of file: its group, what it is called in lists, and how its content begins (any of these). */
export type FileType = { readonly group: FileGroup; readonly mime: string; readonly starts: readonly FileStart[] };

const ascii = (text: string, at = 0): FileStart => ({ at, bytes: [...text].map((sign) => sign.charCodeAt(0)) });
const bytes = (...values: number[]): FileStart => ({ at: 0, bytes: values });
const ZIP = bytes(0x50, 0x4b, 0x03, 0x04);
const EMPTY_ZIP = bytes(0x50, 0x4b, 0x05, 0x06);
const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const JPEG: FileType = { group: 'picture', mime: 'image/jpeg', starts: [bytes(0xff, 0xd8, 0xff)] };
const office = (mime: string): FileType => ({ group: 'document', mime, starts: [ZIP] });
const OOXML = 'application/vnd.openxmlformats-officedocument';
const text = (mime: string): FileType => ({ group: 'text', mime, starts: ['text'] });

/** The kinds of files that are taken, by the ending of their names. What a browser would run is not among them. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  png: { group: 'picture', mime: 'image/png', starts: [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)] },
  jpg: JPEG,
  jpeg: JPEG,
  webp: { group: 'picture', mime: 'image/webp', starts: [ascii('WEBP', 8)] },
  pdf: { group: 'document', mime: 'application/pdf', starts: [ascii('%PDF-')] },
  docx: office(`${OOXML}.wordprocessingml.document`),
  xlsx: office(`${OOXML}.spreadsheetml.sheet`),
  pptx: office(`${OOXML}.presentationml.presentation`),
  odt: office('application/vnd.oasis.opendocument.text'),
  ods: office('application/vnd.oasis.opendocument.spreadsheet'),
  odp: office('application/vnd.oasis.opendocument.presentation'),
  doc: { group: 'document', mime: 'application/msword', starts: [OLE] },
  xls: { group: 'document', mime: 'application/vnd.ms-excel', starts: [OLE] },
  rtf: { group: 'document', mime: 'application/rtf', starts: [ascii('{\\rtf')] },
  txt: text('text/plain'),
  log: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  json: text('application/json'),
  mp3: {
    group: 'audio',
    mime: 'audio/mpeg',
    starts: [ascii('ID3'), bytes(0xff, 0xfb), bytes(0xff, 0xf3), bytes(0xff, 0xf2)],
  },
  wav: { group: 'audio', mime: 'audio/wav', starts: [ascii('WAVE', 8)] },
  ogg: { group: 'audio', mime: 'audio/ogg', starts: [ascii('OggS')] },
  m4a: { group: 'audio', mime: 'audio/mp4', starts: [ascii('ftyp', 4)] },
  mp4: { group: 'video', mime: 'video/mp4', starts: [ascii('ftyp', 4)] },
  mov: { group: 'video', mime: 'video/quicktime', starts: [ascii('ftyp', 4)] },
  webm: { group: 'video', mime: 'video/webm', starts: [bytes(0x1a, 0x45, 0xdf, 0xa3)] },
  zip: { group: 'archive', mime: 'application/zip', starts: [ZIP, EMPTY_ZIP] },
  '7z': { group: 'archive', mime: 'application/x-7z-compressed', starts: [bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)] },
  rar: { group: 'archive', mime: 'application/vnd.rar', starts: [ascii('Rar!')] },
};

/** The ending of a file's name, in lower case; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The kind of a file by its name; null for one that is not taken. */
export function fileTypeOf(name: string): FileType | null {
  const ending = endingOf(name);
  return Object.hasOwn(FILE_TYPES, ending) ? (FILE_TYPES[ending] ?? null) : null;
}

/** The endings that belong to some groups. */
export function endingsOf(groups: readonly FileGroup[]): string[] {
  return Object.entries(FILE_TYPES).flatMap(([ending, { group }]) => (groups.includes(group) ? [ending] : []));
}

/** Tells whether a content begins as its kind does. A text is readable in all of `first`, the first piece of it. */
export function beginsAs({ starts }: FileType, first: Uint8Array): boolean {
  return starts.some((start) => {
    if (start === 'text') return isReadable(first);
    return start.bytes.every((byte, at) => first[start.at + at] === byte);
  });
}

/**
 * The name of a picture with the ending of what it is: programs save a PNG as `.jpg` and the other way round. Any other name, and
 * that of a picture of no known kind, stays as it is.
 */
export function namedByContent(name: string, first: Uint8Array): string {
  const type = fileTypeOf(name);
  if (type?.group !== 'picture' || beginsAs(type, first)) return name;
  const found = Object.entries(FILE_TYPES).find(([, each]) => each.group === 'picture' && beginsAs(each, first));
  return found ? `${name.slice(0, -endingOf(name).length)}${found[0]}` : name;
}

/** What texts hold besides characters: tabs, ends of lines and pages, and what colours a log. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Texts come in UTF-8 and in what Windows wrote before it, so that any byte but a control character may stand in them. */
function isReadable(first: Uint8Array): boolean {
  return first.every((byte) => byte >= 0x20 || TEXT_CONTROLS.has(byte));
}
