/** Width and height as a picture's header claims them, before it is turned upright. */
export type ImageSize = { readonly width: number; readonly height: number };

/**
 * Reads the size of a PNG, JPEG or WebP from its header, without decoding anything. Null where the header does not say;
 * the decoder then finds out itself.
 */
export function claimedSize(bytes: Buffer): ImageSize | null {
  try {
    if (bytes.readUInt32BE(0) === 0x89_50_4e_47) return sizeOfPng(bytes);
    if (bytes.readUInt16BE(0) === 0xff_d8) return sizeOfJpeg(bytes);
    return bytes.toString('latin1', 8, 12) === 'WEBP' ? sizeOfWebp(bytes) : null;
  } catch {
    // The header ends before it has said it.
    return null;
  }
}

function sizeOfPng(bytes: Buffer): ImageSize | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers that begin a frame (ITU-T T.81, table B.1): SOF0 to SOF15 without DHT, JPG and DAC among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a segment: TEM and the restarts. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function sizeOfJpeg(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // A marker may have any number of 0xff before it.
    if (marker === 0xff) at += 1;
    else at += isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function sizeOfWebp(bytes: Buffer): ImageSize | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & SIDE_BITS, height: bytes.readUInt16LE(28) & SIDE_BITS };
  if (kind !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: 1 + (packed & SIDE_BITS), height: 1 + ((packed >>> 14) & SIDE_BITS) };
}

const SIDE_BITS = 0x3f_ff;
