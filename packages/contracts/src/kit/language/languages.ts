/**
 * The languages of the product, and how one is chosen: the person's own, else the community's, else what the browser asks for, else
 * English. Zod-free.
 */

export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language is called in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The cookie in which a browser keeps the language of its person, for the gateway and the client; it is not there without a choice. */
export const LANGUAGE_COOKIE = 'muster_language';

/** Longer headers are cut: browsers send a few dozen characters. */
const HEADER_MAX = 200;

/** The language of a tag such as `de-AT`; null for those that the product does not have. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split('-', 1);
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The first of a browser's languages that the product has, by an `Accept-Language` header; null where there is none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .slice(0, HEADER_MAX)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    });
  const best = wanted.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality);
  return best.find(({ language }) => language !== null)?.language ?? null;
}

/** The language that a browser keeps, by its `Cookie` header or `document.cookie`; null without a choice. */
export function keptLanguage(cookies: string | undefined): Language | null {
  return cookies ? languageOf(KEPT.exec(cookies)?.[1]) : null;
}

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`);
