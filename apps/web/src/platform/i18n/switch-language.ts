import type { Messages } from '@lingui/core';
import {
  acceptedLanguage,
  keptLanguage,
  type Language,
  LANGUAGE_COOKIE,
} from '@muster/contracts/kit/language/languages';
import { tellFailuresBy } from '../failure.ts';
import { activateLocale, addMessages, i18n } from './catalogue.ts';
import { fieldText } from './field-text.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Loads the texts of a language. English is left out: its texts come with the modules that show them. */
const TEXTS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Messages }>>> = {
  de: () => import('virtual:muster-language/de'),
  es: () => import('virtual:muster-language/es'),
};

/** Shows everything in a language, once its texts are loaded. */
export async function showLanguage(language: Language): Promise<void> {
  if (language !== 'en') addMessages(language, (await TEXTS[language]()).default);
  tellFailuresBy(failureText);
  activateLocale(language);
}

/** Follows what an account has chosen, and keeps it in this browser for the gateway; null leaves the choice to the community and the browser. */
export function followAccount(language: Language | null): void {
  if (keptLanguage(document.cookie) === language) return;
  // The gateway reads it with the next page; not all browsers have the Cookie Store API.
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; path=/; max-age=${language === null ? 0 : YEAR_S}; samesite=lax`;
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
  const isShown = await showLanguage(language).then(
    () => true,
    () => false,
  );
  if (isShown) document.documentElement.lang = language;
}

/** What a failure is called in a language but English, in which the server says it; null where that does not say all that the text needs. */
export function failureText(code: string, values: Readonly<Record<string, unknown>>): string | null {
  const key = `failures.${code}`;
  const message: unknown = i18n.messages[key];
  if (i18n.locale === 'en' || message === undefined) return null;
  const isFillable = !Array.isArray(message) || message.every((part) => !Array.isArray(part) || part[0] in values);
  return isFillable ? i18n._(key, inOwnWords(values)) : null;
}

/** What a text is filled with, where that is a sentence of ours in turn, such as why a file cannot be read. */
function inOwnWords(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && value.endsWith('.') ? fieldText(value) : value,
  ]);
  return Object.fromEntries(said) as Record<string, unknown>;
}
