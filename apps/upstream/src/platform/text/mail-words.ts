import { fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import type { MailTemplate } from '@muster/contracts/kit/language/mail-template';
import { translations } from '@muster/contracts/kit/language/translations';

/** What the words of a mail are made of, beside its template. */
export type MailFilling = {
  /** Of the reader; null where it is not known, which is English. */
  readonly language: Language | null;
  /** What its places are filled with. */
  readonly values: Readonly<Record<string, string | number>>;
};

/** Subject and body of a mail in the language of its reader; `english` is the feature's table, `name` the mail's name in it. */
export function mailWords<Name extends string>(
  english: Readonly<Record<Name, MailTemplate>>,
  name: Name,
  { language, values }: MailFilling,
): MailTemplate {
  const { subject, body } = translations(language ?? 'en').mails[name] ?? english[name];
  return { subject: fillText(subject, values), body: fillText(body, values) };
}
