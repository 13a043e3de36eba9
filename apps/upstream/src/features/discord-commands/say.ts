import { COMMAND_TEXTS, type CommandTextKey } from '@muster/contracts/discord-commands/command-texts';
import { fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';

/** Says a text of the commands in a language, with its places filled in. */
export function sayIn(
  language: Language,
  key: CommandTextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText((translations(language).commands ?? COMMAND_TEXTS)[key], values);
}
