import { type KeyObject, verify } from 'node:crypto';

/** A JSON web token whose signature is right; null for any other. */
export function readSigned(
  token: string,
  key: KeyObject,
  algorithm: 'RS256' | 'ES256',
): { readonly head: Record<string, unknown>; readonly claims: Record<string, unknown> } | null {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const shown = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), shown, Buffer.from(signature, 'base64url'))) return null;
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return read(head)['alg'] === algorithm ? { head: read(head), claims: read(claims) } : null;
}
