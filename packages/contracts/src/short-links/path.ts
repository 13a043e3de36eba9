import { isReservedSegment } from '../hosts/route-table.ts';
import { SHORT_LINK } from './constants.ts';

/**
 * Letters, marks, digits and emoji of every script, and a few signs. A percent sign is none of them, so what was
 * encoded twice is no path; neither is anything a browser, a proxy or a terminal reads as something else.
 */
const SEGMENT = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}~_+!-][\p{L}\p{M}\p{N}\p{Extended_Pictographic}.~_+!-]*$/u;

/**
 * The one spelling of a link's path that is stored and looked up: without slashes around, in small letters, composed.
 * Null for what cannot be one. Applying it again changes nothing.
 */
export function normaliseLinkPath(text: string): string | null {
  const path = text
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC');
  if (path === '' || path.length > SHORT_LINK.pathMax) return null;
  return path.split('/').every((segment) => SEGMENT.test(segment)) ? path : null;
}

/** The path a request asks for, decoded once: `%2F` is a slash (@spec §2). Null for what cannot be a link's. */
export function linkPathInAddress(pathname: string): string | null {
  if (pathname.length > SHORT_LINK.pathMax * 12) return null;
  try {
    return normaliseLinkPath(pathname.includes('%') ? decodeURIComponent(pathname) : pathname);
  } catch {
    return null;
  }
}

/** Tells whether a link of this path would stand in the way of a page, or a page in the way of it. */
export function isReservedLinkPath(path: string): boolean {
  return isReservedSegment(path.split('/', 1)[0] ?? '');
}

/** What is wrong with a path, or its normal form. */
export function checkLinkPath(text: string): { readonly path: string } | { readonly fault: LinkPathFault } {
  const path = normaliseLinkPath(text);
  if (path === null) return { fault: 'shortLinks.badPath' };
  return isReservedLinkPath(path) ? { fault: 'shortLinks.pathReserved' } : { path };
}

/** A code of the catalogue that a path by itself can have. */
export type LinkPathFault = 'shortLinks.badPath' | 'shortLinks.pathReserved';
