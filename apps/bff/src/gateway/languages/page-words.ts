import { PAGE_TEXTS, type PageTexts } from '@muster/contracts/hosts/page-texts';
import { type Failure, fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';

/** The gateway's own words for pages in one language. */
export function pageTexts(language: Language): PageTexts {
  return translations(language).pages ?? PAGE_TEXTS;
}

/**
 * What a failure says in one language: the translation of its code, where each place of it has a value; else the message that
 * it came with. An upstream of another make may have filled the values in and not said them.
 */
export function failureText({ code, message, details: { values = {} } }: Failure, language: Language): string {
  const text = translations(language).errors[code];
  if (text === undefined) return message;
  const isFillable = [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(values, name));
  return isFillable ? fillText(text, values) : message;
}
