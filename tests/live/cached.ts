import { calls } from '@muster/contracts/calls';
import { applyEvent } from '@muster/contracts/events';
import type { Calls } from '@muster/contracts/kit/call';
import type { LiveEvent } from '@muster/contracts/live/model';
import { type Outcome, ask } from '../isolation/ask.ts';
import type { Person, Visitor } from '../support/world/people.ts';

/** An answer as a page keeps it, kept true by events alone. */
export type Cached = { readonly procedure: string; readonly input: unknown; state: unknown };

/** Asks, as a page does when it opens. Null when this person may not. */
export async function fetchCached(person: Visitor | Person, procedure: string, input: unknown): Promise<Cached | null> {
  const outcome = await query(person, procedure, input);
  return outcome.code === null ? { procedure, input, state: dataOf(outcome) } : null;
}

/** Brings an answer up to date with events, in order, as a page does. */
export function applyAll(cached: Cached, events: readonly LiveEvent[], viewer: string | null): Cached {
  let { state } = cached;
  for (const event of events) state = applyEvent({ ...cached, state }, event, viewer);
  return { ...cached, state };
}

/** The input of a procedure that is asked about a community, or about nothing. */
export function inputOf(procedure: string, community: string): unknown {
  const [slug = '', name = ''] = procedure.split('.');
  const call = (calls as Readonly<Record<string, Calls>>)[slug]?.[name];
  return call && 'community' in call.input.shape ? { community } : {};
}

/** An answer without its position, which may be that of a later event that changes nothing here. */
export function withoutPosition(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('asOf' in state)) return state;
  const { asOf: _asOf, ...rest } = state;
  return rest;
}

/** Where an answer stands in its stream; null for one that has no position. */
export function positionOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'asOf' in state ? Number(state.asOf) : null;
}

function query(person: Visitor, path: string, input: unknown): Promise<Outcome> {
  return ask(person.page, { path, type: 'query', who: 'anyone' }, input);
}

function dataOf({ text }: Outcome): unknown {
  return (JSON.parse(text) as { result: { data: unknown } }).result.data;
}

/**
 * What pages show of an answer. The communities inside an account follow the account's own events alone and not those
 * of each community; the list that pages show is `communities.mine`.
 */
export function shownOf(state: unknown): unknown {
  const plain = withoutPosition(state) as { account?: object } | null;
  return plain?.account ? { ...plain, account: { ...plain.account, communities: null } } : plain;
}
