import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { readOccurrences, viewersAmong } from '../calendar/public.ts';
import { notify } from '../notifications/public.ts';
import { changed, promote } from './answers.ts';
import * as store from './store.ts';

/** What sign-ups do when something happens to events, or to members. */
export const eventSignupsHooks: HookHandlers = {
  async 'occurrences.removing'({ tx }, { community, ids, taken }) {
    for (const id of await store.takenAmong(tx, community, ids)) taken.add(id);
  },

  async 'occurrences.moved'(context, { community, ids }) {
    await tellPeople(context, { community, ids, kind: 'eventChanged' });
  },

  async 'occurrences.cancelled'(context, { community, ids, reason }) {
    await tellPeople(context, { community, ids, kind: 'eventCancelled', reason });
  },

  async 'event.changed'(context, { community, event }) {
    await promoteAll(context, community, await store.waitedFor(context.tx, community, event));
  },

  async 'membership.ended'(context, member) {
    await leavePlaces(context, member);
    await store.deleteAll(context.tx, member);
  },

  async 'membership.changed'(context, { change, ...member }) {
    if (change === 'banned' || change === 'archived') await leavePlaces(context, member);
  },
};

async function leavePlaces(context: CallContext, { community, account }: MemberKey): Promise<void> {
  await promoteAll(context, community, await store.deleteComing(context.tx, { community, account }, context.now()));
}

async function promoteAll(context: CallContext, community: string, ids: readonly string[]): Promise<void> {
  for (const occurrence of await readOccurrences(context.tx, community, ids)) {
    await promote(context, occurrence);
    await changed(context, { community, occurrence: occurrence.id });
  }
}

type Told = {
  readonly community: string;
  readonly ids: readonly string[];
} & ({ readonly kind: 'eventChanged' } | { readonly kind: 'eventCancelled'; readonly reason: string });

/** Tells those who come to dates that are still to come, or may, what became of them. */
async function tellPeople(context: CallContext, { community, ids, ...told }: Told): Promise<void> {
  const { tx, now, caller } = context;
  const answers = await store.readAnswers(tx, community, ids);
  for (const date of await readOccurrences(tx, community, ids)) {
    const { id, terms, startsAt } = date;
    if (startsAt <= now()) continue;
    const comers = answers
      .filter(
        ({ occurrence, answer, account }) => occurrence === id && answer !== 'notGoing' && account !== caller?.account,
      )
      .map(({ account }) => account);
    const recipients = await viewersAmong(context, date, { accounts: comers });
    if (recipients.length === 0) continue;
    const about = { community, recipients, thing: `event:${id}` } as const;
    const values = { event: terms.title, startsAt: startsAt.toISOString() };
    if (told.kind === 'eventChanged') await notify(context, { ...about, kind: told.kind, values });
    else await notify(context, { ...about, kind: told.kind, values: { ...values, reason: told.reason } });
  }
}
