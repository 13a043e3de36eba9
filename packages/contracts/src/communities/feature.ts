import { defineFeature, type Publishing } from '../kit/feature/declare.ts';
import { communitiesErrors } from './errors.ts';
import { flat, isFields, withSeen } from '../audit/undo.ts';
import { communitiesNotificationKinds } from './notification-kinds.ts';

/** A picture is sent as a file; of an old one only the address is on record. */
const PICTURES = ['img', 'bannerImg'];

/** Who has to be let in has only applied. */
const joinPublished = {
  types: ['member.joined', 'member.applied'],
  which: ({ after }) => [isFields(after) && after.sysStatus === 'pending' ? 'member.applied' : 'member.joined'],
} as const satisfies Publishing;

/** What the feature declares beside its calls and events. */
export const communitiesFeature = defineFeature({
  errors: communitiesErrors,
  areas: { community: 23_000 },
  audit: {
    COMMUNITY_CREATE: {
      code: 23_000,
      target: 'community',
      final: 'a community is deleted by its owner, who types its name',
    },
    COMMUNITY_UPDATE: {
      code: 23_002,
      publishes: 'community.edited',
      target: 'community',
      undo: withSeen(({ before, after }) =>
        PICTURES.some((picture) => Object.hasOwn(before, picture))
          ? null
          : { call: 'communities.update', input: { ...flat(before), seen: flat(after) } },
      ),
      same: ['COMMUNITY_UPDATE'],
    },
    COMMUNITY_DELETE: { code: 23_004, target: 'community', final: 'nobody is in it any more who could' },
    COMMUNITY_JOIN: {
      code: 23_006,
      publishes: joinPublished,
      target: 'member',
      final: 'was told to the person, who has to agree or to come by themselves',
    },
    COMMUNITY_LEAVE: {
      code: 23_008,
      publishes: 'member.left',
      target: 'member',
      final: 'was told to the person, who has to agree or to come by themselves',
    },
    COMMUNITY_TRANSFER_START: {
      code: 23_070,
      target: 'community',
      final: 'the offer is withdrawn where it is shown, as long as it stands',
    },
    COMMUNITY_TRANSFER_CANCEL: {
      code: 23_072,
      target: 'community',
      final: 'was told to the person, who has to agree or to come by themselves',
    },
    COMMUNITY_TRANSFER_ANSWER: {
      code: 23_074,
      target: 'community',
      final: 'was told to the person, who has to agree or to come by themselves',
    },
    COMMUNITY_SECOND_FACTOR_RULE: {
      code: 23_076,
      target: 'community',
      undo: withSeen(({ before: { permissions }, after }) => ({
        call: 'communities.setSecondFactorRule',
        input: { permissions, seen: after.permissions },
      })),
      same: ['COMMUNITY_SECOND_FACTOR_RULE'],
    },
  },
  screens: {
    dashboard: { path: '', needs: 'anyone', order: 10 },
    admin_limits: { path: 'admin/limits', needs: ['system.manageLimits'], order: 80 },
    admin_customize: { path: 'admin/customize', needs: ['system.editCommunity'], order: 90 },
  },
  routes: ['/', '/menu', '/menu{$uuid}', '/transfer/$transferId', '/com/$uuid/admin'],
  notifications: communitiesNotificationKinds,
});
