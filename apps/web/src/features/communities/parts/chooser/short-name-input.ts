import { isReservedShortName, SHORT_NAME } from '@muster/contracts/communities/short-names';

/** What is wrong with a short name before anyone is asked: its length, its letters, or that the product keeps it. */
export type ShortNameFault = 'short' | 'long' | 'letters' | 'reserved';

/** Checks a short name as one types it; null when only the upstream can say more. */
export function shortNameFault(customId: string): ShortNameFault | null {
  if (customId.length < SHORT_NAME.min) return 'short';
  if (customId.length > SHORT_NAME.max) return 'long';
  if (!SHORT_NAME.pattern.test(customId)) return 'letters';
  return isReservedShortName(customId) ? 'reserved' : null;
}

/** A short name out of a community's name: plain letters, digits and single dashes, cut at a word where it is too long. */
export function suggestShortName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= SHORT_NAME.max) return plain;
  const cut = plain.slice(0, SHORT_NAME.max + 1);
  const word = cut.lastIndexOf('-');
  return word >= SHORT_NAME.min ? cut.slice(0, word) : plain.slice(0, SHORT_NAME.max);
}

/** What someone typed or pasted to find a community. */
export type CommunityAddress = { readonly customId: string } | { readonly uuid: string };

const UUID_PATH = /^\/com\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i;

/**
 * Reads a short name, a community's own address or a page of it on the product's host. `communityOrigin` has
 * `{customId}` in it. Null when it is none of these.
 */
export function readCommunityAddress(
  typed: string,
  site: { productOrigin: string; communityOrigin: string },
): CommunityAddress | null {
  const text = typed.trim().toLowerCase();
  if (shortNameFault(text) === null) return { customId: text };
  const url = parseAddress(text);
  if (!url) return null;
  const host = url.hostname;
  if (host === new URL(site.productOrigin).hostname) {
    const uuid = UUID_PATH.exec(url.pathname)?.[1];
    return uuid ? { uuid } : null;
  }
  const suffix = new URL(site.communityOrigin.replace('{customId}', 'x')).hostname.slice(1);
  if (!suffix.startsWith('.') || !host.endsWith(suffix)) return null;
  const customId = host.slice(0, -suffix.length);
  return shortNameFault(customId) === null ? { customId } : null;
}

function parseAddress(text: string): URL | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && /^https?:/.test(address) ? new URL(address) : null;
}
