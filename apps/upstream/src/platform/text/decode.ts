/** How the text of a file is encoded. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Reads the text of a file: UTF-8 or UTF-16, and what Windows writes where it is neither. */
export function decodeText(bytes: Buffer): { readonly encoding: TextEncoding; readonly text: string } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { encoding: 'UTF-16', text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** By its mark, or by every second byte being nothing, which plain letters are in it. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const nothing = (odd: 0 | 1) => start.filter((byte, at) => at % 2 === odd && byte === 0).length > start.length / 4;
  if (nothing(1) && !nothing(0)) return 'utf-16le';
  return nothing(0) && !nothing(1) ? 'utf-16be' : null;
}
