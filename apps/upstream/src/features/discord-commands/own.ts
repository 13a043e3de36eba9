import { calls } from '@muster/contracts/calls';
import { completeOne } from '../discord-bot/public.ts';
import { type CommandInteraction, optionOf } from './interaction.ts';
import { plain } from '../../platform/discord/plain.ts';
import { messageOf } from './message.ts';
import { sayIn } from './say.ts';
import { type CommandWork, type DoCommand, refusal } from './working.ts';

const FORMS_LISTED = 10;

/** Starts a shift of the person. */
export const clockIn: DoCommand<CommandInteraction> = async (work, interaction) => {
  const said = optionOf(interaction, 'type');
  const types = said === null ? [] : await shiftTypes(work);
  const type = types.find(({ id, label }) => id === said || label.toLowerCase() === said?.toLowerCase());
  if (said !== null && !type) throw refusal(work, 'noShiftType');
  await work.make(calls.shifts.clockIn, { shift: type?.id ?? null });
  const { language } = work;
  return messageOf([
    type ? sayIn(language, 'clockedInFor', { type: plain(type.label) }) : sayIn(language, 'clockedIn'),
  ]);
};

/** Ends the shift of the person. */
export const clockOut: DoCommand<CommandInteraction> = async (work, interaction) => {
  const note = optionOf(interaction, 'note');
  await work.make(calls.shifts.clockOut, note === null ? {} : { note });
  return messageOf([sayIn(work.language, 'clockedOut')]);
};

/** The link to a form that the person may fill in, or to all of these. */
export const findForm: DoCommand<CommandInteraction> = async (work, interaction) => {
  const { forms } = await work.make(calls.submissions.offer, {});
  const said = optionOf(interaction, 'name')?.toLowerCase() ?? '';
  const found = forms.filter(({ label }) => label.toLowerCase().includes(said));
  if (found.length === 0) throw refusal(work, 'noForm');
  const base = `${work.publicOrigin}/com/${work.syncing.bot.community}/forms`;
  const lines = found.slice(0, FORMS_LISTED).map(({ id, label }) => `${plain(label)}: <${base}/new/${id}>`);
  if (found.length > FORMS_LISTED) lines.push(sayIn(work.language, 'allForms', { address: `<${base}>` }));
  return messageOf(lines);
};

/** Gives the person what the sync would give them, and takes nothing. */
export const completeOwn: DoCommand<CommandInteraction> = async (work) => {
  const { services, syncing, account, discord, language } = work;
  const { bot } = syncing;
  await work.make(calls.members.mine, {});
  if (!bot.on || bot.stopReason !== null) throw refusal(work, 'syncOff');
  await services.throttle.spend('discordAsked', account);
  const steps = await completeOne(services, syncing, { discord, account });
  return messageOf([steps === 0 ? sayIn(language, 'syncedNothing') : sayIn(language, 'synced', { count: steps })]);
};

/** The kinds of shifts that the person may work. */
export async function shiftTypes(work: CommandWork) {
  const { shiftTypes: all, mayWork } = await work.make(calls.shifts.clock, {});
  return all.filter(({ id }) => mayWork.includes(id));
}
