import { defineFeature } from '../kit/feature/declare.ts';
import { permissionsErrors } from './errors.ts';
import { byChange } from '../audit/undo.ts';
import { permissionsNotificationKinds } from './notification-kinds.ts';

const SETS = ['PERMISSIONS_EDIT', 'PERMISSIONS_UNDO'] as const;

/** What the feature declares beside its calls and events. */
export const permissionsFeature = defineFeature({
  errors: permissionsErrors,
  areas: { accessRequests: 49_000 },
  audit: {
    PERMISSIONS_EDIT: {
      code: 23_042,
      needs: ['system.changePermissions'],
      undo: byChange('permissions.undo'),
      same: SETS,
    },
    PERMISSIONS_UNDO: {
      code: 23_044,
      needs: ['system.changePermissions'],
      undo: byChange('permissions.undo'),
      same: SETS,
    },
    VIEW_AS_BEGIN: { code: 23_046, final: 'changed nothing but what one session looks at, and is ended there' },
    VIEW_AS_END: { code: 23_048, final: 'changed nothing but what one session looks at' },
    PERMISSIONS_REPORT: {
      code: 34_008,
      target: 'community',
      final: 'changed nothing: it is put on record that it was read or taken',
    },
    PERMISSIONS_REPORT_END: {
      code: 34_010,
      target: 'community',
      final: 'changed nothing: it is put on record that it was read or taken',
    },
    ACCESS_REQUEST: {
      code: 49_000,
      target: 'member',
      needs: ['system.changePermissions'],
      final: 'was asked by the person, who withdraws it where they asked',
    },
    ACCESS_WITHDRAW: {
      code: 49_002,
      target: 'member',
      final: 'was the person’s own to take back; they ask again where they asked',
    },
    ACCESS_DECLINE: {
      code: 49_004,
      target: 'member',
      final: 'was told to the person, who has to agree or to come by themselves',
    },
  },
  screens: {
    admin_ranks: { path: 'admin/ranks', needs: ['system.changePermissions'], order: 50 },
  },
  notifications: permissionsNotificationKinds,
});
