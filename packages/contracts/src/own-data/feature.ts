import { defineFeature } from '../kit/feature/declare.ts';
import { ownDataErrors } from './errors.ts';
import { ownDataNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls and events. */
export const ownDataFeature = defineFeature({
  errors: ownDataErrors,
  audit: {
    ACCOUNT_ERASE_REQUEST: {
      code: 2_014,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_ERASE_CANCEL: {
      code: 2_016,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_ERASE: {
      code: 2_018,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_COPY: {
      code: 2_020,
      target: 'account',
      final: 'changed nothing: it is put on record that it was read or taken',
    },
    ACCOUNT_COPY_END: {
      code: 2_022,
      target: 'account',
      final: 'changed nothing: it is put on record that it was read or taken',
    },
  },
  notifications: ownDataNotificationKinds,
});
