import { PAGE_TEXTS, type PageTexts } from '@muster/contracts/hosts/page-texts';
import type { Failure } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import { reasonOf } from '@muster/contracts/kit/language/reason';
import { reasonIn } from '@muster/contracts/kit/language/say';
import { translations } from '@muster/contracts/kit/language/translations';

/** The gateway's own words for pages in one language. */
export function pageTexts(language: Language): PageTexts {
  return translations(language).pages ?? PAGE_TEXTS;
}

/**
 * What a failure says in one language: the translation of its code, where each place of it has a value; else the message that
 * it came with. An upstream of another make may have filled the values in and not said them.
 */
export function failureText(failure: Failure, language: Language): string {
  return reasonIn(language, reasonOf(failure));
}
