import { createHash } from 'node:crypto';

/** Scripts and styles that are written into a page, as its policy names them: `'sha256-…'` with spaces between; or empty. */
export type InlineHashes = { readonly scripts: string; readonly styles: string };

/** Of a page that has none. */
export const NOTHING_INLINE: InlineHashes = { scripts: '', styles: '' };

/** Reads them out of a page as it was built, before anything is filled in: nothing a community writes is ever among them. */
export function inlineHashesOf(html: string): InlineHashes {
  const of = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => hashOf(text)).join(' ');
  return { scripts: of(/<script>(.*?)<\/script>/gs), styles: of(/<style>(.*?)<\/style>/gs) };
}

/** The hash of a script or a style as a policy names it. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
