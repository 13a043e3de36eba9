import type { Language } from '../kit/language/languages.ts';
import { translations } from '../kit/language/translations.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** All words that the lock screen of a phone shows of a notification. For servers. */
export function alertIn(language: Language): { readonly title: string; readonly body: string } {
  return { title: 'Muster', body: (translations(language).mail ?? MAIL_TEXTS).alert };
}
