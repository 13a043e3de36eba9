import { defineFeature } from '../kit/feature/declare.ts';
import { profileFieldsErrors } from './errors.ts';
import { byRemoval, withSeen } from '../audit/undo.ts';

/** What the feature declares beside its calls and events. */
export const profileFieldsFeature = defineFeature({
  errors: profileFieldsErrors,
  areas: { profiles: 26_000 },
  audit: {
    PROFILE_FIELD_CREATE: {
      code: 26_000,
      publishes: 'profileField.created',
      target: 'profileField',
      needs: ['system.manageProfileFields'],
      final: 'what was in it or held it is not kept; it is made or removed where its screen says what that takes along',
    },
    PROFILE_FIELD_EDIT: {
      code: 26_002,
      publishes: 'profileField.edited',
      target: 'profileField',
      needs: ['system.manageProfileFields'],
      undo: withSeen(({ id, before, after }) => ({
        call: 'profileFields.edit',
        input: { field: { ...before, id }, seen: after },
      })),
      same: ['PROFILE_FIELD_EDIT', 'PROFILE_FIELD_REMOVE'],
    },
    PROFILE_FIELD_REMOVE: {
      code: 26_004,
      publishes: 'profileField.removed',
      target: 'profileField',
      needs: ['system.manageProfileFields'],
      undo: byRemoval,
      same: ['REMOVAL_RESTORE'],
    },
    PROFILE_FIELD_MOVE: {
      code: 26_006,
      target: 'profileField',
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
    PROFILE_VALUES_SET: {
      code: 26_008,
      publishes: 'member.profileEdited',
      target: 'member',
      final: 'what was written is not on record here, but in the history of each value',
    },
  },
  screens: {
    member_profile: { path: 'u/{-$accountId}', needs: 'ownPlace', order: 20 },
    'admin_profile-fields': { path: 'admin/profile-fields', needs: ['system.manageProfileFields'], order: 60 },
  },
  routes: ['/com/$uuid/profile/{-$accountId}'],
  limits: { profileFields: { default: 100, text: 'profile fields' } },
});
