import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';
import { Relation } from '../accounts/model.ts';
import { MemberAccount, MemberCard } from './model.ts';

/** Events about members, on the community's stream. */
export const membersEvents = {
  /**
   * A member account changed (@spec §7). Seen by the person it is about and by staff who manage members. `relation`
   * and `permissions` are that person's, so that their page needs no second question.
   */
  comAccountInformationUpdate: defineEvent({
    type: 'comAccountInformationUpdate',
    stream: 'community',
    audience: { self: true, permission: 'system.manageMembers' },
    payload: z.object({
      accId: Uuid,
      /** Null when the person is gone from the community. */
      member: MemberAccount.nullable(),
      relation: Relation,
      permissions: z.array(z.string()),
      /** As of the viewer of a community; left as it was where an upstream does not say. */
      viewable: z.array(z.string()).optional(),
      /** As of the viewer of a community: their ranks need a second factor that they lack. */
      secondFactorDue: z.boolean().default(false),
      card: MemberCard,
      /** How many wait after this. */
      pending: z.int().min(0),
    }),
  }),
  /** Someone became or ceased to be an active member; members see who is new. */
  memberListUpdated: defineEvent({
    type: 'members:listUpdated',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({ card: MemberCard, present: z.boolean(), total: z.int().min(0) }),
  }),
};
