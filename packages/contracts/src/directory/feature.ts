import { defineFeature } from '../kit/feature/declare.ts';
import { directoryErrors } from './errors.ts';

/** What the feature declares beside its calls. */
export const directoryFeature = defineFeature({
  errors: directoryErrors,
  screens: {
    admin_accounts: { path: 'admin/accounts', needs: ['system.manageMembers'], order: 30 },
  },
});
