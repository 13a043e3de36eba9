import { defineFeature } from '../kit/feature/declare.ts';
import { identifiersErrors } from './errors.ts';
import { withSeen } from '../audit/undo.ts';

/** What the feature declares beside its calls and events. */
export const identifiersFeature = defineFeature({
  errors: identifiersErrors,
  areas: { identifiers: 46_000 },
  audit: {
    MEMBER_IDENTIFIER_ADD: {
      code: 46_000,
      target: 'member',
      final: 'rests on a proof of the person’s own, which is given anew on their profile',
    },
    MEMBER_IDENTIFIER_REMOVE: {
      code: 46_002,
      target: 'member',
      final: 'rests on a proof of the person’s own, which is given anew on their profile',
    },
    MEMBER_IDENTIFIER_EDIT: {
      code: 46_004,
      target: 'member',
      final: 'rests on a proof of the person’s own, which is given anew on their profile',
    },
    MEMBER_IDENTIFIER_VERIFY: {
      code: 46_006,
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'rests on a proof of the person’s own, which is given anew on their profile',
    },
    MEMBER_SETTINGS_IDENTIFIERS: {
      code: 46_008,
      target: 'community',
      undo: withSeen(({ before: { selfEdit } }) => ({ call: 'identifiers.setRules', input: { selfEdit } })),
      same: ['MEMBER_SETTINGS_IDENTIFIERS'],
    },
  },
});
