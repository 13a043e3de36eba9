/** A mail as it is written before its places, such as `{link}`, are filled in. Zod-free. */
export type MailTemplate = { readonly subject: string; readonly body: string };

/** The mails of a feature, by names that begin with it, such as `emailChange.changed`. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
