import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';

/** The texts of the running page. Those of English are added by the modules that show them, those of another language all at once. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Adds compiled messages to a language. The build calls it, once for each slug a page needs. */
export function addMessages(locale: string, messages: Messages): void {
  i18n.load(locale, messages);
}

/** Switches the language of everything on screen. */
export function activateLocale(locale: string): void {
  i18n.activate(locale);
}
