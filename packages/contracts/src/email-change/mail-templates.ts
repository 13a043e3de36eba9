import type { MailTemplates } from '../kit/language/mail-template.ts';

/** Mails about changing the e-mail address of an account. */
export const EMAIL_CHANGE_MAILS = {
  'emailChange.confirmNew': {
    subject: 'Confirm your new e-mail address',
    body: 'Someone, hopefully you, wants to use this address for their Muster account.\n\nOpen this link to confirm that it is yours:\n\n{confirm}\n\nIt works for {hours} hours. If you did not ask, do nothing: without you nothing is changed.\n',
  },
  'emailChange.addressThere': {
    subject: 'This address has an account',
    body: 'Someone, hopefully you, wanted to use this address for their Muster account. Another account signs in with it already, so nothing was changed.\n\nTo free this address, sign in with it and change it there: {origin}/account?tab=sign-in\n\nIf you did not ask, do nothing: who asked was not told that there is an account.\n',
  },
  'emailChange.confirmOld': {
    subject: 'Confirm that your e-mail address changes',
    body: 'Someone, hopefully you, wants to give your Muster account another e-mail address.\n\nThat was you: open this link to agree:\n\n{confirm}\n\nThat was not you: open this one. The change ends, every device is signed out, and you can choose a new password:\n\n{stop}\n\nWithout your agreement nothing is changed within {hours} hours. The person may say that they cannot open this mailbox any more; you are told if they do.\n',
  },
  'emailChange.waiting': {
    subject: 'Your e-mail address changes in {days} days',
    body: 'Someone, hopefully you, is giving your Muster account another e-mail address, and says that this mailbox cannot be opened any more. The change takes effect in {days} days.\n\nIf that is not right, open this link before then. The change ends, every device is signed out, and you can choose a new password:\n\n{stop}\n',
  },
  'emailChange.changed': {
    subject: 'Your e-mail address was changed',
    body: 'Your Muster account has another e-mail address now. Mails go there, and this address does not sign you in any more.\n\nIf that was not you, open this link within {days} days. This address is restored, every device is signed out, and you choose a new password:\n\n{undo}\n',
  },
} as const satisfies MailTemplates;
