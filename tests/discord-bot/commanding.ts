import { DISCORD_INTERACTIONS_PATH } from '@muster/contracts/discord-bot/constants';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { connected, type startWithDiscord } from './making.ts';

type Use = Awaited<ReturnType<typeof startWithDiscord>>;

/** A community whose bot takes commands on its server. */
export async function commanded(use: Use, roles?: readonly string[]) {
  const made = await connected(use, roles);
  await made.own.people.owner.client.discordBot.setCommands.mutate({ community: made.own.uuid, on: true });
  return made;
}

type Made = Awaited<ReturnType<typeof commanded>>;

/** What Discord sends for a person: a command with options, or a press of a button. */
type Sent = {
  readonly user: string;
  readonly name?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly button?: string;
  /** The option that is being typed. */
  readonly typing?: string;
  readonly guild?: string;
  readonly id?: string;
  /** The language of the person's Discord. */
  readonly locale?: string;
};

let interactions = 0;

/** The body of an interaction as Discord sends it. */
export function interactionOf({ bot, guild }: Pick<Made, 'bot' | 'guild'>, sent: Sent): string {
  interactions += 1;
  const options = Object.entries(sent.options ?? {}).map(([name, value]) => ({
    name,
    value,
    type: 3,
    ...(sent.typing === name && { focused: true }),
  }));
  const data = sent.button ? { custom_id: sent.button, component_type: 2 } : { name: sent.name, options };
  return JSON.stringify({
    id: sent.id ?? String(900_000_000_000_000_000n + BigInt(interactions)),
    application_id: bot.application,
    type: sent.button ? 3 : sent.typing ? 4 : 2,
    token: `token-${interactions}`,
    guild_id: sent.guild ?? guild.id,
    ...(sent.locale && { locale: sent.locale }),
    member: { user: { id: sent.user, username: 'x' }, roles: [] },
    data,
    version: 1,
  });
}

/** Sends a body to the address of a community, with headers as given. */
export async function post(
  { origin }: Pick<Stack, 'origin'>,
  { uuid }: Pick<Place, 'uuid'>,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
) {
  const answer = await fetch(`${origin}${DISCORD_INTERACTIONS_PATH}${uuid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

/** An answer to a command: what is said, and the id of its button. */
export type Said = { readonly content: string; readonly button: string | undefined; readonly data: never };

/** Sends what Discord would, signed; answers the message. */
export async function command({ stack }: Pick<Use, 'stack'>, made: Made, sent: Sent): Promise<Said> {
  const body = interactionOf(made, sent);
  const answer = await post(stack, made.own, { body, headers: made.bot.sign(body) });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  const { data } = answer.body as { data: { content: string; components: { components: { custom_id: string }[] }[] } };
  return { content: data.content, button: data.components?.[0]?.components[0]?.custom_id, data: data as never };
}
