import { defineFeature } from '../kit/feature/declare.ts';
import { actionsErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const actionsFeature = defineFeature({
  errors: actionsErrors,
  audit: {
    ACTIONS_RUN: {
      code: 15_100,
      target: 'actionRun',
      final: 'is undone in the log of actions, which says what of it can be',
    },
    ACTIONS_UNDO: { code: 15_102, target: 'actionRun', final: 'takes something back itself' },
    ACTIONS_RETRY: { code: 15_104, target: 'actionRun', final: 'what was sent is not called back' },
  },
  screens: {
    admin_actions: { path: 'admin/actions', needs: ['system.manageActions'], order: 57 },
  },
  notifications: {
    actionNotice: {
      about: 'community',
      type: 'info',
      needs: null,
      values: ['text', 'source'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: '' },
      brief: 'A message from {community}',
      text: '{text}',
    },
  },
});
