import type { Calls } from '../call.ts';
import type { EventEffect, EventSpec } from '../event.ts';

/** Events of a feature by their names in the code. */
type Events = Readonly<Record<string, EventSpec & { readonly type: string }>>;

/** The calls and events of a feature, and what each event does to answers that pages have cached, by its type. */
export type Protocol<Cs extends Calls = Calls, Es extends Events = Events> = {
  readonly calls: Cs;
  readonly events: Es;
  readonly effects: Readonly<Record<Es[keyof Es]['type'], EventEffect>>;
};

type NoEvents = Readonly<Record<string, never>>;

/** A protocol as it is declared: a feature without events says nothing of them. */
type Declared<Cs extends Calls, Es extends Events> = { readonly calls: Cs } & ([Es[keyof Es]] extends [never]
  ? { readonly events?: never; readonly effects?: never }
  : Omit<Protocol<Cs, Es>, 'calls'>);

/**
 * Declares the protocol of a feature: its line in protocol.ts makes all of it known. The browser finds effects by the name
 * of their file, `effects.ts`, since it needs them first, without schemas.
 */
export function defineProtocol<Cs extends Calls, Es extends Events = NoEvents>({
  calls,
  events,
  effects,
}: Declared<Cs, Es>): Protocol<Cs, Es> {
  return { calls, events: events ?? ({} as Es), effects: effects ?? ({} as Protocol<Cs, Es>['effects']) };
}
