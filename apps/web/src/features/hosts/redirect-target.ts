import { tidied } from '../../platform/routing/address-rules.ts';

/** Where `/redirect?to=…` may lead: a path of ours, our own or a foreign site, or nowhere. */
export type RedirectTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'own'; readonly href: string }
  | { readonly kind: 'foreign'; readonly href: string; readonly host: string }
  | { readonly kind: 'refused' };

/** The hosts that are ours: this page's, and every host of the product. */
export type OwnHosts = { readonly here: string; readonly productOrigin: string };

/** Judges a redirect target. Anything but http, https or a path is refused, and so is one with a password in it. */
export function redirectTarget(to: string, hosts: OwnHosts): RedirectTarget {
  const trimmed = to.trim();
  if (!trimmed || hasControlCharacter(trimmed)) return { kind: 'refused' };
  const isPath = /^\/(?![/\\])/.test(trimmed);
  if (isPath) return { kind: 'path', path: tidied(trimmed) };
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { kind: 'refused' };
  if (url.origin === hosts.here) return { kind: 'path', path: tidied(url.pathname + url.search + url.hash) };
  const product = new URL(hosts.productOrigin);
  const ours = url.host === product.host || url.host.endsWith(`.${product.host}`);
  return ours ? { kind: 'own', href: url.href } : { kind: 'foreign', href: url.href, host: url.host };
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((letter) => letter < ' ' || letter === '\u007f');
}
