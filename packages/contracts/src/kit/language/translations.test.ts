import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMAND_TEXTS } from '../../discord-commands/command-texts.ts';
import { EMAIL_CHANGE_MAILS } from '../../email-change/mail-templates.ts';
import { SIGN_IN_MAILS } from '../../embedded-provider/mail-templates.ts';
import { errorCatalogue } from '../../errors.ts';
import { PAGE_TEXTS } from '../../hosts/page-texts.ts';
import { INVITE_LINK_MAILS } from '../../invite-links/mail-templates.ts';
import { MEMBER_INVITE_MAILS } from '../../member-invites/mail-templates.ts';
import { NOTIFICATION_KIND_NAMES, notificationKind } from '../../notifications/kinds.ts';
import { MAIL_TEXTS } from '../../notifications/mail-texts.ts';
import { PERMISSION_NAMES } from '../../permissions/names.ts';
import { LANGUAGES } from './languages.ts';
import { translations } from './translations.ts';

const CONTRACTS = new URL('../../', import.meta.url);

/** The places of a text, and its parts that may be left out. */
const marks = (text: string) => (text.match(/\{\w+\}|[[\]]/g) ?? []).toSorted().join(' ');

const MAILS = { ...SIGN_IN_MAILS, ...EMAIL_CHANGE_MAILS, ...MEMBER_INVITE_MAILS, ...INVITE_LINK_MAILS };

/** Headings and words of exported files, from the `file-words.ts` of each feature: lists with names in capitals. */
async function wordsOfFiles(): Promise<string[]> {
  const found = globSync('*/{,*/}file-words.ts', { cwd: CONTRACTS });
  const modules = await Promise.all(found.map((path) => import(new URL(path, CONTRACTS).href) as Promise<object>));
  const lists = modules.flatMap((module) => Object.values(module).filter((each) => Array.isArray(each)));
  return [...new Set(lists.flat() as string[])].toSorted();
}

/** Every English text has a translation with its places, and nothing else has one. */
function expectAlike(translated: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>): void {
  expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [name, text] of Object.entries(english)) {
    expect(translated[name], name).toBeTruthy();
    expect(marks(translated[name] ?? ''), name).toBe(marks(text));
  }
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the contracts’ texts in %s', (language) => {
  const { errors, notifications } = translations(language);

  test('are there for every error, with the places of the English one, and for nothing else', () => {
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
    for (const [code, { text }] of Object.entries(errorCatalogue))
      expect(marks(errors[code] ?? ''), code).toBe(marks(text));
  });

  test('are there for what stands round them in mails', () => {
    expectAlike({ ...translations(language).mail }, MAIL_TEXTS);
  });

  test('are there for every other mail, subject and body', () => {
    const { mails } = translations(language);
    expect(Object.keys(mails).toSorted()).toEqual(Object.keys(MAILS).toSorted());
    for (const [name, english] of Object.entries(MAILS)) expectAlike({ ...mails[name] }, english);
  });

  test('are there for every word of exported files, and for nothing else', async () => {
    const { files } = translations(language);
    expect(Object.keys(files).toSorted()).toEqual(await wordsOfFiles());
    for (const [english, word] of Object.entries(files)) expect(word, english).toMatch(/\S/);
  });

  test('are there for what the gateway writes into pages', () => {
    expectAlike({ ...translations(language).pages }, PAGE_TEXTS);
  });

  test('are there for what commands of the Discord bot answer', () => {
    expectAlike({ ...translations(language).commands }, COMMAND_TEXTS);
  });

  test('are there for every permission', () => {
    expect(Object.keys(translations(language).permissions).toSorted()).toEqual(PERMISSION_NAMES.toSorted());
  });

  test('are there for every kind of notification, with the places of the English ones', () => {
    expect(Object.keys(notifications).toSorted()).toEqual(NOTIFICATION_KIND_NAMES.toSorted());
    for (const kind of NOTIFICATION_KIND_NAMES) {
      const { brief, text, words = {} } = notificationKind(kind);
      expect(marks(notifications[kind]?.brief ?? ''), kind).toBe(marks(brief));
      expect(marks(notifications[kind]?.text ?? ''), kind).toBe(marks(text));
      const said = Object.entries(notifications[kind]?.words ?? {}).map(([name, each]) => [name, Object.keys(each)]);
      expect(Object.fromEntries(said), kind).toEqual(words);
    }
  });
});
