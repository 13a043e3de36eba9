import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import type { DiscordCommand } from '@muster/contracts/discord-bot/constants';

const { String: TEXT, User } = ApplicationCommandOptionType;

/** Options of commands. For those with `autocomplete`, Discord asks for choices while the option is typed. */
const member = { type: User, name: 'member', description: 'The member', required: true };
const flow = { type: TEXT, name: 'flow', description: 'The promotion flow', required: true, autocomplete: true };

/** Who may use a command is decided here and not by Discord, which shows all of them to all members. */
const command = (name: DiscordCommand, description: string, options: readonly object[] = []) => ({
  name,
  description,
  options,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
});

/** The commands as Discord registers them for a server. */
export const COMMANDS: readonly object[] = [
  command('promote', 'Promote a member by a promotion flow', [member, flow]),
  command('demote', 'Demote a member by a promotion flow', [member, flow]),
  command('clockin', 'Start a shift', [
    { type: TEXT, name: 'type', description: 'The kind of shift', required: false, autocomplete: true },
  ]),
  command('clockout', 'End the shift that runs', [
    { type: TEXT, name: 'note', description: 'A note on the shift', required: false, max_length: 500 },
  ]),
  command('form', 'Get the link to a form', [
    { type: TEXT, name: 'name', description: 'What the form is called', required: false },
  ]),
  command('sync', 'Get the roles that your ranks give you'),
];
