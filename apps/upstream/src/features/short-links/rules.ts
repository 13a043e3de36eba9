import { isReservedLinkPath, linkPathInAddress } from '@muster/contracts/short-links/path';
import type { ShortLinkSort } from '@muster/contracts/short-links/model';

/** Where a page of links ended: the sorted value of its last one, and its id where values may be equal. */
export type Position = { readonly value: string; readonly id: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes a position as the opaque text a client passes back as `after`. */
export function writePosition({ value, id }: Position): string {
  return `${id}.${value}`;
}

/** Reads what {@link writePosition} wrote; null for anything that cannot be a position in this order. */
export function readPosition(text: string, sort: ShortLinkSort): Position | null {
  const id = text.slice(0, 36);
  const value = text.slice(37);
  if (!UUID.test(id) || text[36] !== '.' || value === '') return null;
  return sort === 'path' || /^\d{1,16}$/.test(value) ? { value, id } : null;
}

/** The hosts of this installation, without ports. */
export type OwnHosts = { readonly productDomain: string; readonly productHost: string };

/** A path on some community's host. `domain` may be anybody's: whether it is a community's, only the store knows. */
export type LinkPlace = {
  readonly at: { readonly uuid: string } | { readonly customId: string } | { readonly domain: string };
  readonly path: string;
};

const ON_PRODUCT = /^\/com\/([0-9a-f-]{36})(\/.+)$/i;

/** Which short link an address would be, if it is one; null where no link can be. */
export function placeOf(target: string, { productDomain, productHost }: OwnHosts): LinkPlace | null {
  const { hostname, pathname } = new URL(target);
  if (hostname === productHost || hostname === productDomain || hostname === `www.${productDomain}`) {
    const [, uuid = '', rest = ''] = ON_PRODUCT.exec(pathname) ?? [];
    return uuid === '' ? null : placeAt({ uuid: uuid.toLowerCase() }, rest);
  }
  if (!hostname.endsWith(`.${productDomain}`)) return placeAt({ domain: hostname }, pathname);
  return placeAt({ customId: hostname.slice(0, -productDomain.length - 1) }, pathname);
}

function placeAt(at: LinkPlace['at'], pathname: string): LinkPlace | null {
  const path = linkPathInAddress(pathname);
  return path === null || isReservedLinkPath(path) ? null : { at, path };
}

/** A moment's day in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
