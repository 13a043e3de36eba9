import { defineFeature } from '../kit/feature/declare.ts';
import { memberInvitesErrors } from './errors.ts';

/** Declarations of the feature besides its calls and events. */
export const memberInvitesFeature = defineFeature({
  errors: memberInvitesErrors,
  areas: { invites: 51_000 },
  audit: {
    MEMBER_INVITE: {
      code: 51_000,
      target: 'expectedMember',
      final: 'was sent to a person: it is withdrawn in the list of invitations',
    },
    MEMBER_INVITE_SEND: {
      code: 51_002,
      target: 'expectedMember',
      final: 'was sent to a person: it is withdrawn in the list of invitations',
    },
    MEMBER_INVITE_LINK: {
      code: 51_004,
      target: 'expectedMember',
      final: 'a link was given out: it is withdrawn in the list of invitations',
    },
    MEMBER_INVITE_WITHDRAW: {
      code: 51_006,
      target: 'expectedMember',
      final: 'the link does not work any more, and what waited is forgotten',
    },
    MEMBER_INVITE_ACCEPT: {
      code: 51_008,
      target: 'expectedMember',
      final: 'a person came in by it, who can be removed as any member',
    },
  },
  screens: {
    admin_invitations: { path: 'admin/invitations', needs: ['system.manageMembers'], order: 35 },
  },
  routes: ['/com/$uuid/invite/$secret'],
  limits: { expectedMembers: { default: 1000, text: 'invitations that were not accepted yet' } },
});
