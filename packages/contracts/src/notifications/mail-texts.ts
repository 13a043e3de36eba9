/** What stands in mails round the texts of notifications. `{count}` is filled in. */
export const MAIL_TEXTS = {
  open: 'Open',
  choose: 'Choose what is sent to you',
  stop: 'Stop these mails',
  digest: '{count} notifications since your last digest',
  more: 'and {count} more',
} as const;
export type MailTexts = Readonly<Record<keyof typeof MAIL_TEXTS, string>>;
