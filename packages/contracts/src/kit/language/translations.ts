import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CommandTexts } from '../../discord-commands/command-texts.ts';
import type { PageTexts } from '../../hosts/page-texts.ts';
import type { MailTexts } from '../../notifications/mail-texts.ts';
import type { Language } from './languages.ts';
import type { MailTemplates } from './mail-template.ts';

/**
 * The translated texts of a feature's contract. The English texts stand in its `errors.ts`, `notification-kinds.ts`, `file-words.ts` and
 * `mail-templates.ts`, in `notifications/mail-texts.ts`, `hosts/page-texts.ts` and `discord-commands/command-texts.ts`.
 */
export type ContractTexts = {
  /** What commands of the Discord bot answer. */
  readonly commands?: CommandTexts;
  readonly errors?: Readonly<Record<string, string>>;
  /** What checks say of single fields, by the English sentence, with `{0}` in the place of what differs. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Headings of exported files and words in their cells, by the English ones of `file-words.ts`. */
  readonly files?: Readonly<Record<string, string>>;
  /** What stands round the texts of notifications in mails. */
  readonly mail?: MailTexts;
  /** Mails that are none of notifications. */
  readonly mails?: MailTemplates;
  readonly notifications?: Readonly<Record<string, NotificationTexts>>;
  /** What the gateway itself writes into pages. */
  readonly pages?: PageTexts;
  /** What permissions are called in mails, by their names. */
  readonly permissions?: Readonly<Record<string, string>>;
};

/** The texts of a kind of notification; `words` says those of its values that are words of ours. */
type NotificationTexts = {
  readonly brief: string;
  readonly text: string;
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Folders of features, each with its `locales/<language>.json`. */
const CONTRACTS = new URL('../../', import.meta.url);

/** The files with the translated texts of contracts in one language. For servers and the build: read from disk. */
export function contractTextFiles(language: Language): string[] {
  return readdirSync(CONTRACTS, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const folder = new URL(`${entry.name}/locales/`, CONTRACTS);
    const has = readdirSync(new URL(`${entry.name}/`, CONTRACTS)).includes('locales');
    return has ? [fileURLToPath(new URL(`${language}.json`, folder))] : [];
  });
}

/** The texts of all contracts together; `commands`, `mail` and `pages` are left out in English. */
type AllTexts = Required<Omit<ContractTexts, OfOne>> & Pick<ContractTexts, OfOne>;
/** Sections that one feature has for all. */
type OfOne = 'commands' | 'mail' | 'pages';

const read = new Map<Language, AllTexts>();

/** The translated texts of all contracts in one language, read once; none in English, which stands in the contracts. */
export function translations(language: Language): AllTexts {
  const known = read.get(language);
  if (known) return known;
  const files = language === 'en' ? [] : contractTextFiles(language);
  const all = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as ContractTexts);
  const commands = all.find((texts) => texts.commands)?.commands;
  const mail = all.find((texts) => texts.mail)?.mail;
  const pages = all.find((texts) => texts.pages)?.pages;
  const texts = {
    errors: join(all, 'errors'),
    fields: join(all, 'fields'),
    files: join(all, 'files'),
    mails: join(all, 'mails'),
    notifications: join(all, 'notifications'),
    permissions: join(all, 'permissions'),
    ...(commands && { commands }),
    ...(mail && { mail }),
    ...(pages && { pages }),
  };
  read.set(language, texts);
  return texts;
}

function join<Section extends Exclude<keyof ContractTexts, OfOne>>(
  all: readonly ContractTexts[],
  section: Section,
): AllTexts[Section] {
  return Object.assign({}, ...all.map((texts) => texts[section])) as AllTexts[Section];
}
