import type { MailTemplates } from '../kit/language/mail-template.ts';

/** Mails about signing in with an e-mail address and a password. */
export const SIGN_IN_MAILS = {
  'embeddedProvider.verify': {
    subject: 'Confirm your e-mail address',
    body: 'Welcome to Muster.\n\nOpen this link to confirm that this address is yours and to choose your password:\n\n{link}\n\nIt works for seven days and once. If you did not sign up, do nothing: without you there is no account.\n',
  },
  'embeddedProvider.accountThere': {
    subject: 'You already have an account',
    body: 'Someone, hopefully you, asked for a Muster account with this address. You already have one.\n\nSign in: {origin}/login\nChoose a new password: {origin}/login?view=forgot\n\nIf you did not ask, do nothing: nothing was changed, and who asked was not told that there is an account.\n',
  },
  'embeddedProvider.reset': {
    subject: 'Choose a new password',
    body: 'Someone, hopefully you, asked for a new password.\n\nOpen this link to choose it:\n\n{link}\n\nIt works for two hours and once. If you did not ask, do nothing: your password stays as it is.\n',
  },
} as const satisfies MailTemplates;
