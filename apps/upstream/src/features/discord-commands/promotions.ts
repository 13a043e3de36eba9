import { calls } from '@muster/contracts/calls';
import { Uuid } from '@muster/contracts/kit/ids';
import { reasonIn } from '@muster/contracts/kit/language/say';
import { allowsDirection, type PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import type { RunnableFlow } from '@muster/contracts/promotion-flows/model';
import { type CommandInteraction, optionOf } from './interaction.ts';
import { plain } from '../../platform/discord/plain.ts';
import { storedReasons } from '../../platform/text/stored-reasons.ts';
import { messageOf } from './message.ts';
import { memberOf } from './people.ts';
import { sayIn } from './say.ts';
import { CommandRefusal, type CommandWork, type DoCommand, refusal } from './working.ts';

const DONE = { promote: 'promoted', demote: 'demoted' } as const;
const BUTTON = /^(?<direction>promote|demote):(?<flow>[0-9a-f-]{36}):(?<account>[0-9a-f-]{36})$/;

/** Shows what a flow would do to a member, with the button that does it. */
export const previewPromotion: DoCommand<CommandInteraction> = async (work, interaction) => {
  const direction = interaction.data.name as PromotionDirection;
  const flow = await chosenFlow(work, direction, optionOf(interaction, 'flow') ?? '');
  const discord = optionOf(interaction, 'member') ?? '';
  const member = await memberOf(work.services.db, { community: work.syncing.bot.community, discord });
  if (!member) throw refusal(work, 'notMember');
  const about = { id: flow.id, accId: member.account, direction };
  const preview = await work.make(calls.promotionFlows.preview, about);
  const { language } = work;
  if (preview.state === 'refused') {
    const reasons = storedReasons(preview).map((reason) => reasonIn(language, reason));
    throw new CommandRefusal(reasons.join(' ') || sayIn(language, 'refused'));
  }
  const said = { flow: `**${plain(flow.label)}**`, name: plain(member.name) };
  if (preview.state === 'unchanged') return messageOf([sayIn(language, 'changesNothing', said)]);
  const ranks = (labels: readonly string[]) => ({ ranks: labels.map(plain).join(', ') });
  const lines = [
    sayIn(language, 'shown', said),
    ...(preview.gives.length > 0 ? [sayIn(language, 'gives', ranks(preview.gives))] : []),
    ...(preview.takes.length > 0 ? [sayIn(language, 'takes', ranks(preview.takes))] : []),
    ...(preview.actions.length > 0 ? [sayIn(language, 'runs', { count: preview.actions.length })] : []),
  ];
  const id = `${direction}:${flow.id}:${member.account}`;
  return messageOf(lines, { id, label: sayIn(language, direction), isDanger: direction === 'demote' });
};

/** Does what was shown. What has changed since is found by the call, which refuses it or does what is left. */
export async function runPromotion(work: CommandWork, button: string) {
  const { direction, flow, account } = BUTTON.exec(button)?.groups ?? {};
  if ((direction !== 'promote' && direction !== 'demote') || !flow || !account) {
    throw refusal(work, 'unknownButton');
  }
  const { change } = await work.make(calls.promotionFlows.run, { id: flow, accId: account, direction });
  return messageOf([sayIn(work.language, change === null ? 'changedNothing' : DONE[direction])]);
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
  if (!flow) throw refusal(work, 'noFlow');
  if (found.length > 1) throw refusal(work, 'severalFlows');
  return flow;
}
