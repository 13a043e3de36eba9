import { calls } from '@muster/contracts/calls';
import { Uuid } from '@muster/contracts/kit/ids';
import { allowsDirection, type PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import type { RunnableFlow } from '@muster/contracts/promotion-flows/model';
import { type CommandInteraction, optionOf } from './interaction.ts';
import { plain } from '../../platform/discord/plain.ts';
import { messageOf } from './message.ts';
import { memberOf } from './people.ts';
import { CommandRefusal, type CommandWork, type DoCommand } from './working.ts';

const DONE = { promote: 'is promoted', demote: 'is demoted' } as const;
const LABELS = { promote: 'Promote', demote: 'Demote' } as const;
const BUTTON = /^(?<direction>promote|demote):(?<flow>[0-9a-f-]{36}):(?<account>[0-9a-f-]{36})$/;

/** Shows what a flow would do to a member, with the button that does it. */
export const previewPromotion: DoCommand<CommandInteraction> = async (work, interaction) => {
  const direction = interaction.data.name as PromotionDirection;
  const flow = await chosenFlow(work, direction, optionOf(interaction, 'flow') ?? '');
  const discord = optionOf(interaction, 'member') ?? '';
  const member = await memberOf(work.services.db, { community: work.syncing.bot.community, discord });
  if (!member) throw new CommandRefusal('This user has not linked an account of a member of this community.');
  const about = { id: flow.id, accId: member.account, direction };
  const preview = await work.make(calls.promotionFlows.preview, about);
  const name = plain(member.name);
  if (preview.state === 'refused') throw new CommandRefusal(preview.text ?? 'This cannot be done.');
  if (preview.state === 'unchanged') return messageOf([`**${plain(flow.label)}** changes nothing for ${name}.`]);
  const lines = [
    `**${plain(flow.label)}** for ${name}:`,
    ...(preview.gives.length > 0 ? [`gives ${preview.gives.map(plain).join(', ')}`] : []),
    ...(preview.takes.length > 0 ? [`takes ${preview.takes.map(plain).join(', ')}`] : []),
    ...(preview.actions.length > 0 ? [`and runs ${preview.actions.length} actions`] : []),
  ];
  const id = `${direction}:${flow.id}:${member.account}`;
  return messageOf(lines, { id, label: LABELS[direction], isDanger: direction === 'demote' });
};

/** Does what was shown. What has changed since is found by the call, which refuses it or does what is left. */
export async function runPromotion(work: CommandWork, button: string) {
  const { direction, flow, account } = BUTTON.exec(button)?.groups ?? {};
  if ((direction !== 'promote' && direction !== 'demote') || !flow || !account) {
    throw new CommandRefusal('This button is none of this community any more.');
  }
  const { change } = await work.make(calls.promotionFlows.run, { id: flow, accId: account, direction });
  return messageOf([change === null ? 'There was nothing to change any more.' : `The member ${DONE[direction]}.`]);
}

/** The flows that the person may run in a direction, as Discord offers them while one is typed. */
export async function offeredFlows(work: CommandWork, direction: PromotionDirection): Promise<RunnableFlow[]> {
  const { flows } = await work.make(calls.promotionFlows.offer, {});
  return flows.filter(({ promotionType }) => allowsDirection(promotionType, direction));
}

async function chosenFlow(work: CommandWork, direction: PromotionDirection, said: string): Promise<RunnableFlow> {
  const flows = await offeredFlows(work, direction);
  const isId = Uuid.safeParse(said).success;
  const found = flows.filter(({ id, label }) => (isId ? id === said : label.toLowerCase() === said.toLowerCase()));
  const [flow] = found;
  if (!flow) throw new CommandRefusal('You may run no promotion flow of this name.');
  if (found.length > 1) throw new CommandRefusal('Several flows have this name. Choose one from the list.');
  return flow;
}
