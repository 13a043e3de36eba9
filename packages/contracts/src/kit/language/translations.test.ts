import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../errors.ts';
import { NOTIFICATION_KIND_NAMES, notificationKind } from '../../notifications/kinds.ts';
import { MAIL_TEXTS, type MailTexts } from '../../notifications/mail-texts.ts';
import { LANGUAGES } from './languages.ts';
import { translations } from './translations.ts';

/** The places of a text, and its parts that may be left out. */
const marks = (text: string) => (text.match(/\{\w+\}|[[\]]/g) ?? []).toSorted().join(' ');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the contracts’ texts in %s', (language) => {
  const { errors, notifications } = translations(language);

  test('are there for every error, with the places of the English one, and for nothing else', () => {
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
    for (const [code, { text }] of Object.entries(errorCatalogue))
      expect(marks(errors[code] ?? ''), code).toBe(marks(text));
  });

  test('are there for what stands round them in mails', () => {
    for (const [name, text] of Object.entries(MAIL_TEXTS))
      expect(marks(translations(language).mail?.[name as keyof MailTexts] ?? ''), name).toBe(marks(text));
    expect(Object.values(translations(language).mail ?? {}).every(Boolean)).toBe(true);
  });

  test('are there for every kind of notification, with the places of the English ones', () => {
    expect(Object.keys(notifications).toSorted()).toEqual(NOTIFICATION_KIND_NAMES.toSorted());
    for (const kind of NOTIFICATION_KIND_NAMES) {
      const { brief, text } = notificationKind(kind);
      expect(marks(notifications[kind]?.brief ?? ''), kind).toBe(marks(brief));
      expect(marks(notifications[kind]?.text ?? ''), kind).toBe(marks(text));
    }
  });
});
