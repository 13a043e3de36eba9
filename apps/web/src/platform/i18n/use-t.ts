import { useSyncExternalStore } from 'react';
import { i18n } from './catalogue.ts';
import { t } from './translate.ts';

const subscribe = (changed: () => void) => i18n.on('change', changed);

/** `t`, drawn again when the language changes. */
export function useT(): typeof t {
  useLocale();
  return t;
}

/** The active language tag, for `Intl`. */
export function useLocale(): string {
  return useSyncExternalStore(
    subscribe,
    () => i18n.locale,
    () => i18n.locale,
  );
}
