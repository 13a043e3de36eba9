import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { COMMAND_TEXTS, type CommandTextKey } from '@muster/contracts/discord-commands/command-texts';
import { translations } from '@muster/contracts/kit/language/translations';
import type { DiscordCommand } from '@muster/contracts/discord-bot/constants';

const { String: TEXT, User } = ApplicationCommandOptionType;

/** Discord's names of our languages. */
const LOCALES = { de: ['de'], es: ['es-ES', 'es-419'] } as const;

/** A description in all languages; each user of Discord is shown theirs. */
function about(key: CommandTextKey) {
  const others = Object.entries(LOCALES).flatMap(([language, locales]) => {
    const text = translations(language as keyof typeof LOCALES).commands?.[key];
    return locales.map((locale) => [locale, text] as const);
  });
  return { description: COMMAND_TEXTS[key], description_localizations: Object.fromEntries(others) };
}

/** Options of commands. For those with `autocomplete`, Discord asks for choices while the option is typed. */
const member = { type: User, name: 'member', ...about('aboutMember'), required: true };
const flow = { type: TEXT, name: 'flow', ...about('aboutFlow'), required: true, autocomplete: true };

/** Who may use a command is decided here and not by Discord, which shows all of them to all members. */
const command = (name: DiscordCommand, key: CommandTextKey, options: readonly object[] = []) => ({
  name,
  ...about(key),
  options,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
});

/** The commands as Discord registers them for a server. */
export const COMMANDS: readonly object[] = [
  command('promote', 'aboutPromote', [member, flow]),
  command('demote', 'aboutDemote', [member, flow]),
  command('clockin', 'aboutClockIn', [
    { type: TEXT, name: 'type', ...about('aboutShiftType'), required: false, autocomplete: true },
  ]),
  command('clockout', 'aboutClockOut', [
    { type: TEXT, name: 'note', ...about('aboutNote'), required: false, max_length: 500 },
  ]),
  command('form', 'aboutForm', [{ type: TEXT, name: 'name', ...about('aboutFormName'), required: false }]),
  command('sync', 'aboutSync'),
];
