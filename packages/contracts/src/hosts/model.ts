import * as z from 'zod';
import type { PlainCode } from '../errors.ts';
import { Uuid } from '../kit/ids.ts';

/**
 * What a host and path lead to, decided once per request (architecture: the gateway). `refused` carries a catalogue
 * code, and for a custom domain that is not set up the main site's address to send the browser to.
 */
export type SiteDecision =
  | { readonly kind: 'product'; readonly host: string }
  | {
      readonly kind: 'community';
      readonly host: string;
      readonly community: { readonly uuid: string; readonly customId: string; readonly name: string };
      /** How it was reached. */
      readonly by: 'shortName' | 'customDomain';
      /** When this was last known to be so, where the upstream cannot be asked right now. */
      readonly staleSince?: string;
    }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly code: PlainCode; readonly sendTo: string | null };

/**
 * The procedures that the upstream of this site can be asked, such as `communities.get`; missing where all can be, and where it has
 * not said yet (@decision 0148).
 */
const offers = z.array(z.string()).optional();

/** The site a page runs on, as the client learns it from `hosts.site`. */
export const Site = z.discriminatedUnion('kind', [
  z.object({
    offers,
    kind: z.literal('product'),
    productOrigin: z.string(),
    /** Origin of a community's own host, with `{customId}` to fill in. */
    communityOrigin: z.string(),
  }),
  z.object({
    offers,
    kind: z.literal('community'),
    productOrigin: z.string(),
    communityOrigin: z.string(),
    community: z.object({ uuid: Uuid, customId: z.string(), name: z.string() }),
  }),
]);
export type Site = z.infer<typeof Site>;
