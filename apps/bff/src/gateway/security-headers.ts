import type { FastifyReply } from 'fastify';
import { createLruMap } from '../platform/lru-map.ts';
import type { Authority } from './authority.ts';
import { type InlineHashes, NOTHING_INLINE } from './pages/inline-hashes.ts';

const SAME_FOR_ALL = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** A year. Other hosts under a community's own domain are not ours to promise for, so they are left out. */
const HSTS = 'max-age=31536000';

/** Sets the headers every answer carries. An authority that could not be read gets the strictest ones. */
export function setSecurityHeaders(reply: FastifyReply, authority: Authority | null, path: string): void {
  reply.headers(SAME_FOR_ALL);
  reply.header('content-security-policy', contentSecurityPolicy(authority, NOTHING_INLINE));
  // A sign-in's return carries its code in the address, which no other page may learn.
  reply.header('referrer-policy', /^\/o?auth\//.test(path) ? 'no-referrer' : 'same-origin');
  if (authority?.secure) reply.header('strict-transport-security', HSTS);
}

/** Lets a page have the scripts and styles that are written into it, by their hashes, and no others. */
export function allowInline(reply: FastifyReply, authority: Authority | null, inline: InlineHashes): void {
  reply.header('content-security-policy', contentSecurityPolicy(authority, inline));
}

/**
 * Lets pages of other sites show an answer in a frame (@decision 0196): without scripts, forms or anything to load, and in an origin of
 * its own, so that it has no cookie and no storage of the site. For pages of `gateway/embeds` alone.
 */
export function allowFrames(reply: FastifyReply, { styles }: InlineHashes): void {
  reply.removeHeader('x-frame-options');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  const rules = [
    "default-src 'none'",
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ];
  const sandbox = 'sandbox allow-popups allow-popups-to-escape-sandbox';
  reply.header('content-security-policy', [...rules, sandbox].join('; '));
}

/** Files of users are shown as what they are and nothing more: even an HTML file could run nothing. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const POLICIES_REMEMBERED = 10_000;
const policies = createLruMap<string>(POLICIES_REMEMBERED);

function contentSecurityPolicy(authority: Authority | null, inline: InlineHashes): string {
  const key = `${authority?.origin ?? ''} ${inline.scripts} ${inline.styles}`;
  const known = policies.get(key) ?? writePolicy(authority, inline);
  policies.set(key, known);
  return known;
}

function writePolicy(authority: Authority | null, { scripts, styles }: InlineHashes): string {
  // Older browsers do not count a websocket to the own host as 'self'.
  const socket = authority ? ` ${authority.origin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    withHashes("script-src 'self'", scripts),
    // Attributes count as inline styles; what scripts set on an element's style does not.
    withHashes("style-src 'self'", styles),
    "img-src 'self' data: blob:",
    `connect-src 'self'${socket}`,
    "font-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Text becomes a script's address by the client's own policy alone (trusted-worker.ts), and markup by that of the editor's
    // library, which reads what is pasted in a document of its own that runs and loads nothing (@decision 0126).
    "require-trusted-types-for 'script'",
    'trusted-types muster ProseMirrorClipboard',
    ...(authority?.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function withHashes(rule: string, hashes: string): string {
  return hashes === '' ? rule : `${rule} ${hashes}`;
}
