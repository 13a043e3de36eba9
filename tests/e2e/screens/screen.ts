import type { Page } from 'playwright-core';
import type { DnsServer } from '../../doubles/dns/dns-server.ts';

/** Who looks at a screen: somebody not signed in, somebody in no community, an operator in none, and those of the community it is about. */
export type Who = 'visitor' | 'newcomer' | 'operator' | 'applicant' | 'member' | 'staff' | 'owner' | 'banned';

/** The community that screens are about, where it stands, and the DNS server that is asked about its domains. */
export type Place = {
  readonly uuid: string;
  readonly customId: string;
  readonly name: string;
  readonly dns: DnsServer;
};

/** A screen in one of its states: how to get there, and when it is there. */
export type Screen = {
  readonly name: string;
  readonly as: Who;
  readonly path: string;
  /** On the community's own host, on a host of nobody, or on the product's, which is the rule. */
  readonly host?: 'community' | 'nobody';
  /** What has to be there first, brought about on a page of the community's owner. */
  prepare?(owner: Page, place: Place): Promise<unknown>;
  /** Needs a browser of its own: what it does there reaches other hosts or the clock, and is not taken back after it. */
  readonly alone?: true;
  /** Brings the state about and waits until it is on screen. */
  ready(page: Page, place: Place): Promise<unknown>;
};

/** A screen's path with the place put in. */
export function pathTo({ path }: Screen, { uuid }: Pick<Place, 'uuid'>): string {
  return path.replace('{uuid}', uuid);
}

/** Waits for the page's own heading. */
export function titled(name: string): Screen['ready'] {
  return (page, place) => page.getByRole('heading', { level: 1, name: name.replace('{name}', place.name) }).waitFor();
}

/** Waits for the page's own heading, then does something and waits for a dialog or menu. */
export function thenOpens(
  name: string,
  open: (page: Page, place: Place) => Promise<unknown>,
  role: 'dialog' | 'menu' = 'dialog',
): Screen['ready'] {
  return async (page, place) => {
    await titled(name)(page, place);
    await open(page, place);
    await page.getByRole(role).waitFor();
  };
}

/** Where a screen stands when it is not on the product's own host. */
export function originOf(
  { host }: Screen,
  communityOrigin: (customId: string) => string,
  { customId }: Pick<Place, 'customId'>,
): string | null {
  if (host === undefined) return null;
  return communityOrigin(host === 'community' ? customId : 'nobody-here');
}
