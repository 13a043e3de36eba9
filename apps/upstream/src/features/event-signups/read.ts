import type { EventSignUps, SignedUp, SignUpSummary } from '@muster/contracts/event-signups/model';
import { SIGN_UP } from '@muster/contracts/event-signups/constants';
import { fail } from '@muster/contracts/errors';
import { communityPosition } from '../../platform/events.ts';
import type { CallContext } from '../../platform/handler.ts';
import { requireEvent, seenAmong, type StoredOccurrence } from '../calendar/public.ts';
import { toSignUp } from './answers.ts';
import { closesAt, placesTaken, waitingIn } from './rules.ts';
import * as store from './store.ts';

type Asking = Pick<CallContext, 'tx' | 'standing' | 'now'>;

/** How many come to some dates; those that the caller does not see, or that nobody signs up for, are left out. */
export async function showSummaries(
  context: Asking,
  community: string,
  ids: readonly string[],
): Promise<SignUpSummary[]> {
  const seen = await seenAmong(context, context.standing, { community, ids });
  const open = seen.filter(({ terms }) => terms.signUp !== null);
  if (open.length === 0) return [];
  const all = await store.readAnswers(
    context.tx,
    community,
    open.map(({ id }) => id),
  );
  return open.map((occurrence) =>
    summaryOf(
      context,
      occurrence,
      all.filter((each) => each.occurrence === occurrence.id),
    ),
  );
}

/** The sign-up of one date. */
export async function showList(
  context: Asking,
  key: { readonly community: string; readonly id: string },
): Promise<EventSignUps> {
  const { tx, now } = context;
  const { occurrence, category, standing, mayEdit: manages } = await requireEvent(context, context.standing, key);
  const { terms, startsAt } = occurrence;
  if (terms.signUp === null) throw fail('eventSignups.none');
  const all = await store.readAnswers(tx, key.community, [key.id]);
  const closes = closesAt(terms.signUp, startsAt);
  const waiting = waitingIn(all);
  const shown = standing.active ? inOrder(all).slice(0, SIGN_UP.peopleMax) : [];
  return {
    asOf: await communityPosition(tx, key.community),
    ...summaryOf(context, occurrence, all),
    maybeOffered: true,
    guestsMax: terms.signUp.guestsMax,
    closesAt: closes.toISOString(),
    slots: terms.signUp.slots.map(({ id, label, capacity, ranks }) => ({
      id,
      label,
      capacity,
      going: placesTaken(all, id),
      waiting: waiting.filter(({ slot }) => slot === id).length,
      mayTake: manages || ranks.length === 0 || standing.ranks.some((rank) => ranks.includes(rank.id)),
    })),
    questions: terms.signUp.questions,
    mayAnswer:
      standing.account !== null &&
      occurrence.cancelledAt === null &&
      (manages || (category.rights.signUp && now() < closes)),
    maySignUpOthers: manages && occurrence.cancelledAt === null,
    people: await named(tx, key.community, { shown, waiting }),
    more: standing.active && all.length > SIGN_UP.peopleMax,
  };
}

function summaryOf(
  { standing }: Asking,
  { id, terms }: StoredOccurrence,
  all: readonly store.StoredSignUp[],
): SignUpSummary {
  const account = standing?.account ?? null;
  return {
    occurrence: id,
    going: placesTaken(all),
    maybe: all.filter(({ answer }) => answer === 'maybe').length,
    waiting: waitingIn(all).length,
    capacity: terms.signUp?.capacity ?? null,
    mine: account === null ? null : toSignUp(all, account),
  };
}

const ORDER = ['going', 'maybe', 'notGoing'] as const;

function inOrder(all: readonly store.StoredSignUp[]): store.StoredSignUp[] {
  const waiting = waitingIn(all);
  const of = (answer: (typeof ORDER)[number]) => all.filter((each) => each.answer === answer && each.queuedAt === null);
  return [...of('going'), ...waiting, ...of('maybe'), ...of('notGoing')];
}

async function named(
  tx: CallContext['tx'],
  community: string,
  { shown, waiting }: Readonly<Record<'shown' | 'waiting', readonly store.StoredSignUp[]>>,
): Promise<SignedUp[]> {
  const faces = await store.readFaces(
    tx,
    community,
    shown.map(({ account }) => account),
  );
  const queue = waiting.map(({ account }) => account);
  return shown.map(({ account, answer, slot, guests, note, replies, answeredAt }) => ({
    accId: account,
    name: faces.get(account)?.name ?? '',
    avatarUrl: faces.get(account)?.avatarUrl ?? null,
    answer,
    slot,
    guests,
    note,
    replies: [...replies],
    waiting: queue.includes(account) ? queue.indexOf(account) + 1 : null,
    at: answeredAt.toISOString(),
  }));
}
