import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about permissions. */
export const effects = {
  'permissions:changed': {
    refetch: [
      'communities.get',
      'members.mine',
      'members.recent',
      'members.pending',
      'members.get',
      'identifiers.list',
      'departments.list',
      'permissions.get',
      'permissions.analyse',
      'profileFields.access',
      'profileFields.profile',
      'serviceRecord.list',
    ],
  },
} satisfies EventEffects;
