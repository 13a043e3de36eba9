import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

/** The words of the running page. English is complete; another language lies over it. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Adds compiled messages to a language. The build calls it, once for each slug a page needs. */
export function addMessages(locale: string, messages: Messages): void {
  i18n.load(locale, messages);
}

/** Switches the language of everything on screen. */
export function activateLocale(locale: string): void {
  i18n.activate(locale);
  document.documentElement.lang = locale;
}
