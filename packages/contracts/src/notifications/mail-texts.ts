/** What stands in mails round the texts of notifications and those of actions, and on lock screens of phones. Places are filled in. */
export const MAIL_TEXTS = {
  open: 'Open',
  choose: 'Choose what is sent to you',
  stop: 'Stop these mails',
  digest: '{count} notifications since your last digest',
  more: 'and {count} more',
  concerns: 'You get this because of something that concerns you in {community}: {address}',
  alert: 'You have a new notification.',
} as const;
export type MailTexts = Readonly<Record<keyof typeof MAIL_TEXTS, string>>;
