import { defineFeature } from '../kit/feature/declare.ts';
import { inviteLinksErrors } from './errors.ts';

/** Declarations of the feature besides its calls and events. */
export const inviteLinksFeature = defineFeature({
  errors: inviteLinksErrors,
  audit: {
    INVITE_LINK_CREATE: {
      code: 51_010,
      target: 'inviteLink',
      final: 'a link was given out: it is revoked in the list of invite links',
    },
    INVITE_LINK_SEND: {
      code: 51_012,
      target: 'inviteLink',
      final: 'was sent to a person: it is revoked in the list of invite links',
    },
    INVITE_LINK_REVOKE: {
      code: 51_014,
      target: 'inviteLink',
      final: 'the link does not work any more; another one can be made',
    },
    INVITE_LINK_ACCEPT: {
      code: 51_016,
      target: 'inviteLink',
      final: 'a person came in by it, who can be removed as any member',
    },
  },
  routes: ['/com/$uuid/invite-links/$secret'],
  limits: { inviteLinks: { default: 200, text: 'invite links that were not revoked' } },
});
