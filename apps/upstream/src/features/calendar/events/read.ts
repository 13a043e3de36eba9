import { CALENDAR } from '@muster/contracts/calendar/constants';
import type { CalendarWindow, EventDetail, Occurrence } from '@muster/contracts/calendar/model';
import { fail } from '@muster/contracts/errors';
import { nameIn } from '../../../authorization/views.ts';
import { communityPosition } from '../../../platform/events.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { requireEvent, seenCategories } from '../access.ts';
import { mayEdit, seesEvent } from '../rules.ts';
import { toWall } from '../series/dates.ts';
import { horizon } from '../series/plan.ts';
import { readTerms, readWindow, type StoredOccurrence } from './store.ts';

const DAY_MS = 86_400_000;

type Asked = {
  readonly community: string;
  readonly from: string;
  readonly until: string;
  readonly categories: readonly string[];
  readonly search: string;
};

/** What takes place between two moments, as the caller may see it. */
export async function showWindow(
  context: Pick<CallContext, 'tx' | 'standing' | 'now'>,
  { community, categories: wanted, search, ...asked }: Asked,
): Promise<CalendarWindow> {
  const [from, until] = [new Date(asked.from), new Date(asked.until)];
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs <= 0 || lengthMs > CALENDAR.windowDaysMax * DAY_MS) {
    throw fail('calendar.windowTooLong', { values: { days: CALENDAR.windowDaysMax } });
  }
  const { tx, now } = context;
  const { categories, standing } = await seenCategories(context, context.standing, community);
  const chosen = wanted.length === 0 ? categories : categories.filter(({ id }) => wanted.includes(id));
  const byId = new Map(chosen.map((category) => [category.id, category]));
  const limit = CALENDAR.windowMax + 1;
  const longestMs = CALENDAR.daysMax * DAY_MS;
  const found =
    chosen.length === 0
      ? []
      : await readWindow(tx, community, { from, until, longestMs, categories: [...byId.keys()], search, limit });
  const items = found.slice(0, CALENDAR.windowMax).flatMap((occurrence): Occurrence[] => {
    const rights = byId.get(occurrence.terms.category)?.rights;
    if (!rights || !seesEvent(standing, rights, occurrence.terms)) return [];
    return [{ ...shown(occurrence), mayEdit: mayEdit(standing, rights, occurrence.terms) }];
  });
  const asOf = await communityPosition(tx, community);
  return { asOf, items, cut: found.length === limit, plannedUntil: plannedUntil(now()) };
}

/** The day up to which all series are planned: their dates are written once a day. */
function plannedUntil(now: Date): string {
  return `${horizon(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/** One event as the caller may see it. */
export async function showEvent(
  context: Pick<CallContext, 'tx' | 'standing'>,
  key: { readonly community: string; readonly id: string },
): Promise<EventDetail> {
  const { tx } = context;
  const { occurrence, category, mayEdit: isEditor } = await requireEvent(context, context.standing, key);
  const { terms, series } = occurrence;
  const whole = series === null || series === terms.id ? terms : await readTerms(tx, { ...key, id: series });
  const { host } = terms;
  return {
    asOf: await communityPosition(tx, key.community),
    ...shown(occurrence),
    description: terms.description,
    host: host === null ? null : { accId: host, name: await nameIn(tx, key.community, host) },
    visibility: terms.visibility,
    cancelReason: occurrence.cancelReason,
    rule: whole?.rule ?? null,
    signUp: terms.signUp,
    image: terms.image,
    mayEdit: isEditor,
    maySignUp: category.rights.signUp,
    start: toWall(occurrence.startsAt, terms.zone),
    end: toWall(occurrence.endsAt, terms.zone),
    seriesStart: whole?.start ?? terms.start,
    seriesEnd: whole?.end ?? terms.end,
    revision: terms.revision,
  };
}

function shown({ id, startsAt, endsAt, series, cancelledAt, terms }: StoredOccurrence) {
  return {
    id,
    category: terms.category,
    title: terms.title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    zone: terms.zone,
    place: { kind: terms.placeKind, text: terms.placeText },
    repeats: series !== null,
    cancelled: cancelledAt !== null,
    hasSignUp: terms.signUp !== null,
  };
}
