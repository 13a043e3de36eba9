import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { MemberSettings, StoredMemberSettings } from './model.ts';

/** Calls about how a community treats its members. */
export const memberSettingsCalls = {
  /**
   * For those who look after members, edit the community, manage forms or change ranks: conditions of forms and of actions name
   * statuses. Others lack `system.manageMembers`.
   */
  get: defineCall({
    event: 'members/settings',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: StoredMemberSettings,
    errors: [],
  }),
  /**
   * Changes all of it at once. `base` is the version it was seen at: when anything changed since, nothing is written.
   * Ranks that people get by themselves obey the power rule and the grant rule. `removal` is the id under which statuses that are gone
   * can be restored with those who had them.
   */
  update: defineCall({
    event: 'members/updateSettings',
    kind: 'mutation',
    who: { permission: 'system.editCommunity' },
    audit: 'MEMBER_SETTINGS',
    input: z.strictObject({ community: Uuid, base: z.int().min(0), settings: MemberSettings }),
    output: z.object({ ...StoredMemberSettings.shape, removal: Uuid.optional() }),
    errors: [
      'input.outdated',
      'departments.rankUnknown',
      'members.statusUnknown',
      'members.joinRanksClash',
      'permissions.outranked',
      'permissions.notYours',
    ],
  }),
};
