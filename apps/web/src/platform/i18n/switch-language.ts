/// <reference path="./languages.d.ts" />
import type { Messages } from '@lingui/core';
import {
  acceptedLanguage,
  keptLanguage,
  type Language,
  LANGUAGE_COOKIE,
  languageOf,
} from '@muster/contracts/kit/language/languages';
import { isPainted } from '../boot/painted.ts';
import { activateLocale, addMessages, i18n } from './catalogue.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The texts of each language but English, whose texts come with the modules that show them. */
const TEXTS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Messages }>>> = {
  de: () => import('virtual:muster-language/de'),
  es: () => import('virtual:muster-language/es'),
};

/** Shows everything in a language, once its texts are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  activateLocale(language);
}

/** Loads the texts of a language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en') addMessages(language, (await TEXTS[language]()).default);
}

/** The language that this page begins with: that of a painted page is the one it was painted in. */
export function firstLanguage(): Language {
  const written = languageOf(document.documentElement.lang) ?? 'en';
  return isPainted ? written : (keptLanguage(document.cookie) ?? written);
}

/** Keeps the choice of the person in this browser, where the gateway finds it too; null takes it back. */
export function keepLanguage(language: Language | null): void {
  const age = language === null ? 0 : YEAR_S;
  // oxlint-disable-next-line unicorn/no-document-cookie -- read by the gateway with the next page; the Cookie Store API is not in all browsers
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; path=/; max-age=${age}; samesite=lax`;
}

/** Follows what an account has chosen; null leaves the choice to the community and the browser. */
export function followAccount(language: Language | null): void {
  if (keptLanguage(document.cookie) === language) return;
  keepLanguage(language);
  void switchTo(language ?? browserLanguage());
}

/** Follows the language of a community, where its reader has chosen none. */
export function followCommunity(language: Language | null): void {
  if (keptLanguage(document.cookie) === null) void switchTo(language ?? browserLanguage());
}

function browserLanguage(): Language {
  return acceptedLanguage(navigator.languages.join(',')) ?? 'en';
}

async function switchTo(language: Language): Promise<void> {
  if (language === i18n.locale) return;
  // Without a connection the texts of a language may be out of reach; what is shown stays as it is.
  await showLanguage(language).catch(() => undefined);
}
