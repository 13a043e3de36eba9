import { ATTENDANCE } from '@muster/contracts/event-attendance/constants';
import type { Attendee, EventAttendance, MemberAttendance } from '@muster/contracts/event-attendance/model';
import { fail } from '@muster/contracts/errors';
import { askedAbout, requireOwnOr } from '../../authorization/oneself.ts';
import { communityPosition } from '../../platform/events.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { comersTo, readFaces } from '../event-signups/public.ts';
import { placeOf } from '../members/public.ts';
import { type DateAsked, seenBy } from './access.ts';
import type { AttendanceSpan } from './counts.ts';
import { countMarks, momentsOf } from './rules.ts';
import * as store from './store.ts';

/** The attendance of one date, as far as the caller keeps it. */
export async function showAttendance(context: SignedInContext, key: DateAsked): Promise<EventAttendance> {
  const { tx, standing } = context;
  const { occurrence, mayKeep } = await seenBy(context, key);
  const of = { community: key.community, occurrence: key.id };
  const [marks, sheet] = [await store.readMarks(tx, of), await store.readSheet(tx, of)];
  const { opensAt, lateAt, endsAt } = momentsOf(occurrence);
  const people = mayKeep ? await listed(context, of, marks) : [];
  return {
    asOf: await communityPosition(tx, key.community),
    occurrence: key.id,
    opensAt: opensAt.toISOString(),
    lateAt: lateAt.toISOString(),
    endsAt: endsAt.toISOString(),
    hasCode: sheet?.code != null,
    mine: marks.find(({ account }) => account === standing?.account)?.mark ?? null,
    mayKeep,
    code: mayKeep ? (sheet?.code ?? null) : null,
    counts: mayKeep ? countMarks(marks) : null,
    closedAt: mayKeep ? (sheet?.closedAt?.toISOString() ?? null) : null,
    people: people.slice(0, ATTENDANCE.peopleMax),
    more: people.length > ATTENDANCE.peopleMax,
  };
}

/** Those who come, those who may, and those who were added by hand. */
async function listed(
  { tx }: Pick<CallContext, 'tx'>,
  of: store.OccurrenceKey,
  marks: readonly store.StoredMark[],
): Promise<Attendee[]> {
  const comers = await comersTo(tx, of);
  const answers = new Map(comers.map(({ account, answer }) => [account, answer]));
  const said = (wanted: 'going' | 'maybe') => comers.filter(({ answer }) => answer === wanted);
  const added = marks.filter(({ account }) => !answers.has(account));
  const accounts = [...said('going'), ...said('maybe'), ...added].map(({ account }) => account);
  const faces = await readFaces(tx, of.community, accounts);
  const byAccount = new Map(marks.map((each) => [each.account, each]));
  return accounts.map((accId) => {
    const mark = byAccount.get(accId);
    return {
      accId,
      name: faces.get(accId)?.name ?? '',
      avatarUrl: faces.get(accId)?.avatarUrl ?? null,
      answer: answers.get(accId) ?? null,
      mark: mark?.mark ?? null,
      source: mark?.source ?? null,
      reason: mark?.reason ?? '',
      at: mark?.markedAt.toISOString() ?? null,
    };
  });
}

/** The attendance of a member within a period. */
export async function showMember(
  context: SignedInContext,
  { accId, ...span }: AttendanceSpan & { readonly accId: string | null },
): Promise<MemberAttendance> {
  const { tx } = context;
  const { community } = span;
  const { account, isSelf, eyes } = askedAbout(context, accId);
  await requireOwnOr(tx, { community, eyes }, ['system.manageMembers']);
  if (account === null || (!isSelf && !(await placeOf(tx, community, account)))) throw fail('members.notFound');
  const counts = await store.readOfMember(tx, { community, account }, span);
  return { asOf: await communityPosition(tx, community), ...counts };
}
