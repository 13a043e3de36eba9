import { defineFeature } from '../kit/feature/declare.ts';
import { emailChangeErrors } from './errors.ts';

const OWN = 'concerns one person’s own account, which is no community’s to change back';

/** What the feature declares beside its calls. */
export const emailChangeFeature = defineFeature({
  errors: emailChangeErrors,
  audit: {
    ACCOUNT_EMAIL_BEGIN: { code: 2_024, target: 'account', final: OWN },
    ACCOUNT_EMAIL_SEND: { code: 2_026, target: 'account', final: OWN },
    ACCOUNT_EMAIL_WAIT: { code: 2_028, target: 'account', final: OWN },
    ACCOUNT_EMAIL_CANCEL: { code: 2_030, target: 'account', final: OWN },
    ACCOUNT_EMAIL_CONFIRM: { code: 2_032, target: 'account', final: OWN },
    ACCOUNT_EMAIL_CHANGE: { code: 2_034, target: 'account', final: OWN },
    ACCOUNT_EMAIL_UNDO: { code: 2_036, target: 'account', final: OWN },
  },
  routes: ['/email-change/$secret'],
});
