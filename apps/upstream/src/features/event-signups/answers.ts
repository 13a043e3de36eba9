import type { SignUpTerms } from '@muster/contracts/calendar/model';
import type { SignUpAnswer } from '@muster/contracts/event-signups/constants';
import type { SignUp } from '@muster/contracts/event-signups/model';
import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { standingOf, standingOfCaller } from '../../authorization/standings.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { missing, requireEvent, type StoredOccurrence, viewersAmong } from '../calendar/public.ts';
import { notify } from '../notifications/public.ts';
import { type GivenReplies, repliesTo } from './replies.ts';
import { closesAt, fits, promoted, waitingIn } from './rules.ts';
import * as store from './store.ts';

type Asked = {
  readonly community: string;
  readonly id: string;
  readonly accId?: string | null | undefined;
  readonly answer: SignUpAnswer | null;
  readonly slot: string | null;
  readonly guests: number;
  readonly note: string;
  readonly replies?: GivenReplies | null | undefined;
};

/** Answers an event for the caller, or for a member by those who manage the event; answers what is kept of it. */
export async function answer(context: SignedInContext, asked: Asked): Promise<SignUp | null> {
  const { tx, audit, now, caller } = context;
  const { community, id } = asked;
  await context.lock([`community:${community}`]);
  const {
    occurrence,
    category,
    standing,
    mayEdit: manages,
  } = await requireEvent(context, await standingOfCaller(context, community), {
    community,
    id,
  });
  const account = asked.accId ?? caller.account;
  const person = account === caller.account ? standing : await memberNamed(context, community, account);
  if (account !== caller.account && !manages) {
    throw await missing(context, { community, category, standing, permission: 'manageOthers' });
  }
  if (account === caller.account && !manages && !category.rights.signUp) {
    throw await missing(context, { community, category, standing, permission: 'rsvp' });
  }
  const terms = termsFor(occurrence, { ...asked, manages, now: now() });
  const wanted = asked.answer === 'going' ? asked : { ...asked, slot: null, guests: 0 };
  if (asked.answer === 'going') assertSlot(terms, { slot: asked.slot, guests: asked.guests, person, manages });
  const all = await store.readAnswers(tx, community, [id]);
  const before = all.find((each) => each.account === account);
  const others = all.filter((each) => each.account !== account);
  const isComing = asked.answer === 'going' || asked.answer === 'maybe';
  const replying = { given: asked.replies ?? null, before: before?.replies ?? [], bound: account === caller.account };
  const replies = isComing ? repliesTo(terms.questions, replying) : [];
  if (asked.answer === null) {
    await store.deleteAnswer(tx, { community, occurrence: id, account });
  } else {
    const keeps = before?.answer === 'going' && before.slot === wanted.slot && wanted.guests <= before.guests;
    const free = asked.answer !== 'going' || fits(terms, others, wanted);
    await store.writeAnswer(tx, {
      community,
      occurrence: id,
      account,
      answer: asked.answer,
      slot: wanted.slot,
      guests: wanted.guests,
      note: asked.note,
      replies,
      queuedAt: keeps ? before.queuedAt : free ? null : now(),
      answeredAt: now(),
      enteredBy: account === caller.account ? null : caller.account,
      remindedAt: before?.remindedAt ?? null,
    });
  }
  const entry = {
    before: { answer: before?.answer ?? null, member: account },
    after: { answer: asked.answer, member: account },
    members: [account],
  };
  await audit({ action: 'CALENDAR_RSVP', community, target: id, ...entry });
  await promote(context, occurrence);
  await changed(context, { community, occurrence: id });
  return readOwn(context, { community, occurrence: id, account });
}

/** The answer of an account to a date; null for none. */
async function readOwn(
  { tx }: Pick<CallContext, 'tx'>,
  {
    community,
    occurrence,
    account,
  }: { readonly community: string; readonly occurrence: string; readonly account: string },
): Promise<SignUp | null> {
  const all = await store.readAnswers(tx, community, [occurrence]);
  return toSignUp(all, account);
}

/** Finds the answer of an account among all answers to a date; null for none. */
export function toSignUp(all: readonly store.StoredSignUp[], account: string): SignUp | null {
  const mine = all.find((each) => each.account === account);
  if (!mine) return null;
  const place = waitingIn(all).findIndex((each) => each.account === account);
  const { answer: said, slot, guests, note, replies } = mine;
  return { answer: said, slot, guests, note, replies: [...replies], waiting: place === -1 ? null : place + 1 };
}

/** Gives places that are free to those who wait for them, in their order, and tells them. The community is locked. */
export async function promote(context: CallContext, occurrence: StoredOccurrence): Promise<void> {
  const { community, id, terms, startsAt } = occurrence;
  const { tx, now } = context;
  if (terms.signUp === null || startsAt <= now()) return;
  const all = await store.readAnswers(tx, community, [id]);
  const accounts = promoted(terms.signUp, all);
  if (accounts.length === 0) return;
  await store.writePlaces(tx, { community, occurrence: id }, accounts);
  await notify(context, {
    kind: 'eventPlaceFree',
    community,
    recipients: await viewersAmong(context, occurrence, { accounts }),
    thing: `event:${id}`,
    values: { event: terms.title, startsAt: startsAt.toISOString() },
  });
}

/** Tells that somebody answered, or got a place. */
export async function changed(
  { emit }: Pick<CallContext, 'emit'>,
  { community, occurrence }: { readonly community: string; readonly occurrence: string },
): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'event-signups:changed', data: { occurrence } });
}

async function memberNamed({ tx }: CallContext, community: string, account: string): Promise<AccessContext> {
  const standing = await standingOf(tx, community, account);
  if (!standing?.active) throw fail('members.notFound');
  return standing;
}

type Answering = { readonly answer: SignUpAnswer | null; readonly manages: boolean; readonly now: Date };

/** The sign-up terms of a date. Refuses dates without sign-up, cancelled and closed ones; *not going* is taken until the start. */
function termsFor(
  { terms, cancelledAt, startsAt }: StoredOccurrence,
  { answer: said, manages, now }: Answering,
): SignUpTerms {
  if (terms.signUp === null) throw fail('eventSignups.none');
  if (cancelledAt !== null) throw fail('eventSignups.cancelled');
  const until = said === 'going' || said === 'maybe' ? closesAt(terms.signUp, startsAt) : startsAt;
  if (!manages && now >= until) throw fail('eventSignups.closed');
  return terms.signUp;
}

type Choice = {
  readonly slot: string | null;
  readonly guests: number;
  readonly person: AccessContext;
  readonly manages: boolean;
};

function assertSlot({ slots, guestsMax }: SignUpTerms, { slot: id, guests, person, manages }: Choice): void {
  if (guests > guestsMax) throw fail('eventSignups.tooManyGuests', { values: { max: guestsMax } });
  if (slots.length === 0 && id === null) return;
  const slot = slots.find((each) => each.id === id);
  if (!slot) throw fail('eventSignups.slotUnknown');
  const holds = slot.ranks.length === 0 || person.ranks.some((rank) => slot.ranks.includes(rank.id));
  if (!holds && !manages) throw fail('eventSignups.slotRanks', { values: { slot: slot.label } });
}
