import type { CommandTextKey } from '@muster/contracts/discord-commands/command-texts';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import type { Language } from '@muster/contracts/kit/language/languages';
import { reasonIn } from '@muster/contracts/kit/language/say';
import type { Dispatcher } from '../../platform/calls/dispatch.ts';
import type { Services } from '../../platform/context.ts';
import type { Syncing } from '../discord-bot/public.ts';
import type { CommandMessage } from './message.ts';
import { sayIn } from './say.ts';

/** Why a command is refused, in the language of the person. */
export class CommandRefusal extends Error {}

/** What commands are done with. */
export type CommandWork = {
  readonly services: Services;
  readonly syncing: Syncing;
  readonly publicOrigin: string;
  /** The account that is linked to the user who sent the command. */
  readonly account: string;
  /** The user of Discord who sent it. */
  readonly discord: string;
  /** The language that answers are in. */
  readonly language: Language;
  /** Makes a call of the product as this account, of this community; throws `CommandRefusal` with its words. */
  readonly make: <C extends Call>(call: C, input: Omit<CallInput<C>, 'community'>) => Promise<CallOutput<C>>;
};

/** Does a command; answers what is said about it. */
export type DoCommand<Interaction> = (work: CommandWork, interaction: Interaction) => Promise<CommandMessage>;

/** A refusal that the command makes itself, and no call. */
export function refusal({ language }: Pick<CommandWork, 'language'>, key: CommandTextKey): CommandRefusal {
  return new CommandRefusal(sayIn(language, key));
}

type Making = {
  readonly dispatcher: Dispatcher;
  readonly account: string;
  readonly community: string;
  readonly language: Language;
  /** Of the interaction: a change with it is made once, however often the interaction is sent. */
  readonly id: string;
};

/** Makes calls as a screen does: by the same way, with the same checks, record and limits. */
export function callsAs({ dispatcher, account, community, language, id }: Making): CommandWork['make'] {
  return async (call, input) => {
    const envelope = {
      requestId: crypto.randomUUID(),
      ...(call.kind === 'mutation' && { idempotencyKey: `discord-${id}` }),
    };
    const answer = await dispatcher.handleAs(account, call.event, { ...input, ...envelope, community });
    if (!answer.success) {
      const { code, statusStr: text, details } = answer;
      throw new CommandRefusal(reasonIn(language, { code, text, values: { ...details?.values } }));
    }
    return answer.data as never;
  };
}
