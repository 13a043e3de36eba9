import { calls } from '@muster/contracts/calls';
import { Greeting, SOCKET_EVENTS } from '@muster/contracts/session/wire';

/** What an upstream promises and knows, as it said on a connection. */
export type Capabilities = Pick<Greeting, 'keepsKeys' | 'keepsLog'> & {
  /** Whether a call or an event may be sent to it by this name. */
  knows(name: string): boolean;
};

/** What §7 shows, and every upstream knows. */
const SPECIFIED: ReadonlySet<string> = new Set([
  SOCKET_EVENTS.verifyToken,
  SOCKET_EVENTS.loginSuccess,
  SOCKET_EVENTS.heartbeat,
  calls.members.mine.event,
]);

/** Of an upstream that says nothing, or says it so that it cannot be read: §7 and no more. */
export const SILENCE: Capabilities = { keepsKeys: false, keepsLog: false, knows: (name) => SPECIFIED.has(name) };

/** Lists that were read; all connections to an upstream are told the same one, of which one copy is kept. */
const LISTS_KEPT = 4;
const lists: { readonly text: string; readonly names: ReadonlySet<string> }[] = [];

/** Reads what `connection` carried (@decision 0148). Never fails: what is odd in any part counts as silence. */
export function readCapabilities(payload: unknown): Capabilities {
  const greeting = Greeting.safeParse(payload);
  if (!greeting.success) return SILENCE;
  const { keepsKeys, keepsLog, calls: named } = greeting.data;
  const names = namesOf(named);
  return { keepsKeys, keepsLog, knows: (name) => SPECIFIED.has(name) || names.has(name) };
}

function namesOf(named: readonly string[]): ReadonlySet<string> {
  const text = named.join('\n');
  const known = lists.find((list) => list.text === text);
  if (known) return known.names;
  const names = new Set(named);
  lists.unshift({ text, names });
  lists.splice(LISTS_KEPT);
  return names;
}
