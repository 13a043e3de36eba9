import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { WireFlag, WireId, WireText } from '../kit/wire.ts';
import { MemberAccount, MemberSysStatus } from './model.ts';

/** An entry of the clock, of which `id` and `completed` are shown (@spec §3). */
const WireClockEntry = z
  .object({ id: WireId, completed: WireFlag, startedAt: Moment.nullish(), endedAt: Moment.nullish() })
  .transform(({ id, completed, startedAt = null, endedAt = null }) => {
    const status = completed ? ('complete' as const) : ('incomplete' as const);
    return { id, clockId: id, completed, status, startedAt, endedAt };
  });

/** A list that may be missing. */
const ids = z
  .array(WireId)
  .nullish()
  .transform((list) => list ?? []);

/**
 * Where a member stands. The values are not shown; §4 reads only whether there is one, so that what is none of our words means a member
 * who is in.
 */
const WireSysStatus = z
  .union([MemberSysStatus, z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((status) => {
    const known = MemberSysStatus.safeParse(status);
    if (known.success) return known.data;
    return status === undefined || status === null || status === '' || status === 0 || status === false
      ? null
      : 'active';
  });

/** An account in a community with the fields of @spec §3, each of which may be missing. */
export const WireMemberAccount = MemberAccount.extend({
  accId: Uuid.nullish(),
  sysStatus: WireSysStatus,
  comName: WireText.nullable().default(null),
  comStatus: Uuid.nullable().default(null),
  owner: WireFlag.default(false),
  banned: WireFlag.default(false),
  ranks: ids,
  clockData: z.object({ data: z.array(WireClockEntry).default([]) }).default({ data: [] }),
  apiIds: ids,
  activeApiIds: ids,
  apiIdPreference: WireId.nullable().default(null),
  profileFields: z.record(z.string(), z.unknown()).default({}),
});

/** `communities/accounts/get` (@spec §7): token, account and community in; success and data out. `community` is the uuid. */
export const CommunityAccountsGet = {
  event: 'communities/accounts/get',
  input: z.object({ community: Uuid }),
  answer: z.object({ success: z.boolean(), data: WireMemberAccount.nullish() }),
} as const;
