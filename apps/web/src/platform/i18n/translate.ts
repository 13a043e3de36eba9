import { i18n } from './catalogue.ts';
import type { MessageKey, MessageValues } from './message-key.ts';

/** The text of a key in the active language. In a component prefer `useT`, which follows a change of language. */
export function t(key: MessageKey, values?: MessageValues): string {
  return i18n._(key, values);
}
