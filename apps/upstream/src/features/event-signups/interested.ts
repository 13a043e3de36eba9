import type { CallContext } from '../../platform/handler.ts';
import { readOccurrences, viewersAmong } from '../calendar/public.ts';
import { changed } from './answers.ts';
import { closesAt } from './rules.ts';
import * as store from './store.ts';

/**
 * Answers *maybe* to a date for members who said elsewhere that they are interested, as far as they may sign up now and have not
 * answered; answers them. The community is locked.
 */
export async function addInterested(
  context: CallContext,
  { community, occurrence: id }: { readonly community: string; readonly occurrence: string },
  accounts: readonly string[],
): Promise<string[]> {
  const { tx, now, audit } = context;
  const [occurrence] = await readOccurrences(tx, community, [id]);
  const signUp = occurrence?.terms.signUp ?? null;
  if (!occurrence || signUp === null || occurrence.cancelledAt !== null) return [];
  if (now() >= closesAt(signUp, occurrence.startsAt)) return [];
  const answered = new Set((await store.readAnswers(tx, community, [id])).map(({ account }) => account));
  const added = (await viewersAmong(context, occurrence, { accounts, mustSignUp: true })).filter(
    (account) => !answered.has(account),
  );
  for (const account of added) {
    await store.writeAnswer(tx, {
      community,
      occurrence: id,
      account,
      answer: 'maybe',
      slot: null,
      guests: 0,
      note: '',
      replies: [],
      queuedAt: null,
      answeredAt: now(),
      enteredBy: null,
      remindedAt: null,
    });
    const entry = { before: { answer: null, member: account }, after: { answer: 'maybe', member: account } };
    await audit({ action: 'CALENDAR_RSVP', community, target: id, ...entry, members: [account] });
  }
  if (added.length > 0) await changed(context, { community, occurrence: id });
  return added;
}
