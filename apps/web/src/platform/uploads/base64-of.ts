/** As many bytes at a time as a call takes arguments. */
const AT_ONCE = 0x80_00;

/** Bytes as Base64, as calls that take parts of files have them. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}
