import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { DiscordCommand } from '@muster/contracts/discord-bot/constants';
import type { CommandInteraction, Interaction } from './interaction.ts';
import { type CommandMessage, messageOf } from './message.ts';
import { clockIn, clockOut, completeOwn, findForm, shiftTypes } from './own.ts';
import { offeredFlows, previewPromotion, runPromotion } from './promotions.ts';
import { sayIn } from './say.ts';
import { CommandRefusal, type CommandWork, type DoCommand } from './working.ts';

const CHOICES_MAX = 25;
const CHOICE_NAME_MAX = 100;

const DOING: Readonly<Record<DiscordCommand, DoCommand<CommandInteraction>>> = {
  promote: previewPromotion,
  demote: previewPromotion,
  clockin: clockIn,
  clockout: clockOut,
  form: findForm,
  sync: completeOwn,
};

type Sent = Exclude<Interaction, { readonly type: InteractionType.Ping }>;

/** Does what a person sent; what is refused is said in the words of its refusal. */
export async function messageFor(work: CommandWork, sent: Sent): Promise<CommandMessage> {
  try {
    if (sent.type === InteractionType.MessageComponent) return await runPromotion(work, sent.data.custom_id);
    if (Object.hasOwn(DOING, sent.data.name)) return await DOING[sent.data.name as DiscordCommand](work, sent);
    return messageOf([sayIn(work.language, 'unknownCommand')]);
  } catch (error) {
    if (error instanceof CommandRefusal) return messageOf([error.message]);
    work.services.log.error({ err: error, community: work.syncing.bot.community }, 'a command of Discord failed');
    return messageOf([sayIn(work.language, 'failed')]);
  }
}

/** What Discord offers while an option is typed. */
export async function choicesFor(work: CommandWork, interaction: CommandInteraction): Promise<object> {
  const { name, options } = interaction.data;
  const typed = String(options.find(({ focused }) => focused)?.value ?? '').toLowerCase();
  const all = await choicesOf(work, name).catch(() => []);
  const choices = all
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .slice(0, CHOICES_MAX)
    .map(({ id, label }) => ({ name: label.slice(0, CHOICE_NAME_MAX), value: id }));
  return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } };
}

async function choicesOf(
  work: CommandWork,
  name: string,
): Promise<readonly { readonly id: string; readonly label: string }[]> {
  if (name === 'promote' || name === 'demote') return offeredFlows(work, name);
  return name === 'clockin' ? shiftTypes(work) : [];
}
