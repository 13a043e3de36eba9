import * as z from 'zod';
import { PublicDepartment } from '../departments/model.ts';
import { Uuid } from '../kit/ids.ts';
import { RichPresenceSettings } from '../communities/settings.ts';
import { Text } from '../kit/text.ts';

/** What `GET /info` is asked with: a community's short name, or a custom domain with the path (@spec §7). */
export const InfoQuery = z.union([
  z.object({ id: Text.min(1).max(64) }),
  z.object({ customDomain: Text.min(1).max(253), path: Text.max(4000).default('/') }),
]);

/**
 * The answer of `GET /info` (@spec §3, §7). Statuses from 200 to 404 carry this body; a missing `sysStatus` means the
 * community is not active or does not exist (§5). `id` is the short name.
 */
export const InfoAnswer = z.object({
  sysStatus: z.string().nullish(),
  redirect: z.string().max(2000).nullish(),
  id: z.string().nullish(),
  uuid: Uuid.nullish(),
  name: z.string().max(200).nullish(),
  richPresenceSettings: RichPresenceSettings.nullish(),
  departments: z.array(PublicDepartment).nullish(),
});
export type InfoAnswer = z.infer<typeof InfoAnswer>;

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
