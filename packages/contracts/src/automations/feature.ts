import { defineFeature } from '../kit/feature/declare.ts';
import { automationsErrors } from './errors.ts';

const MANAGE = ['system.manageActions'] as const;
const RUN_SINCE = 'it may have run since; it is changed back in its editor';

/** What the feature declares beside its calls and events. Its screen is that of actions. */
export const automationsFeature = defineFeature({
  errors: automationsErrors,
  audit: {
    AUTOMATION_CREATE: { code: 15_300, target: 'automation', needs: MANAGE, final: RUN_SINCE },
    AUTOMATION_EDIT: { code: 15_302, target: 'automation', needs: MANAGE, final: RUN_SINCE },
    AUTOMATION_REMOVE: {
      code: 15_304,
      target: 'automation',
      needs: MANAGE,
      final: 'what it had still to do is not kept; a new one is made on the screen',
    },
    AUTOMATION_STOP: {
      code: 15_306,
      target: 'automation',
      needs: MANAGE,
      final: 'is turned on again on the screen of actions',
    },
    AUTOMATION_RETRY: {
      code: 15_308,
      target: 'automation',
      needs: MANAGE,
      final: 'what came of it is undone in the log of actions',
    },
  },
  limits: { automations: { default: 50, text: 'automations' } },
  notifications: {
    automationStopped: {
      about: 'community',
      type: 'warning',
      needs: 'system.manageActions',
      values: ['automation'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'admin/actions' },
      brief: 'An automation of {community} was turned off',
      text: 'The automation “{automation}” of {community} was turned off, since it failed again and again.',
    },
  },
});
