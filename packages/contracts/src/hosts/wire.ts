import * as z from 'zod';
import { Colour, RichPresenceSettings } from '../communities/settings.ts';
import { PublicDepartment, PublicRank } from '../departments/model.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { WireId, WireShortName, WireText } from '../kit/wire.ts';

/** What `GET /info` is asked with: a community's short name, or a custom domain with the path (@spec §7). */
export const InfoQuery = z.union([
  z.object({ id: Text.min(1).max(64) }),
  z.object({ customDomain: Text.min(1).max(253), path: Text.max(4000).default('/') }),
]);

const WireRank = PublicRank.extend({ id: WireId, label: WireText, color: Colour.nullable().default(null) });

/** Of departments and ranks only id and label are shown (@spec §3). */
const WireDepartment = PublicDepartment.extend({
  id: WireId,
  label: WireText,
  parent: WireId.nullable().default(null),
  ranks: z.array(WireRank).default([]),
});

/** No type is shown; the answer is read for whether there is one, as a page would: false, 0 and an empty text are none. */
const WireStatus = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((status) => (status === '' || status === 0 || status === false ? null : String(status)));

/**
 * The answer of `GET /info` (@spec §3, §7). Statuses from 200 to 404 carry this body; a missing `sysStatus` means the
 * community is not active or does not exist (§5). `id` is the short name.
 */
export const InfoAnswer = z.object({
  sysStatus: WireStatus.nullish(),
  redirect: z.string().max(2000).nullish(),
  id: WireShortName.nullish(),
  uuid: Uuid.nullish(),
  name: z.string().max(200).nullish(),
  richPresenceSettings: RichPresenceSettings.nullish(),
  departments: z.array(WireDepartment).nullish(),
});
export type InfoAnswer = z.infer<typeof InfoAnswer>;

/** What of {@link InfoAnswer} says which community it is and where to go: odd there, the answer is none. */
export const INFO_STRICT: readonly (keyof InfoAnswer)[] = ['uuid', 'redirect'];

/** `GET /edge/hosts?after=`: changes of the names the edge may answer for, behind a number. Ours, @decision 0019. */
export const EdgeHostsQuery = z.object({ after: z.coerce.number<string>().int().min(0).default(0) });

/** A page of changes in the order of `seq`; asked again with the last one's number while there are `more`. */
export const EdgeHostsAnswer = z.object({
  hosts: z.array(
    z.object({
      kind: z.enum(['shortName', 'customDomain']),
      name: z.string().max(253),
      served: z.boolean(),
      seq: z.int().min(1),
    }),
  ),
  more: z.boolean(),
  /** Highest number there is. One lower than what was asked for tells that the list is another. */
  last: z.int().min(0),
});
export type EdgeHostsAnswer = z.infer<typeof EdgeHostsAnswer>;
