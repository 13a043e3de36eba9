import type { WebhookType } from './catalogue.ts';

/** The things that events belong to, and that integrations can be narrowed down to. Zod-free. */
export const NARROWINGS = ['forms', 'rosters', 'categories', 'departments'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

/** Ids of things, by their kind. */
export type ThingIds = Readonly<Record<Narrowing, readonly string[]>>;

/** A choice that narrows nothing down. */
export const ALL_THINGS: Record<Narrowing, string[]> = { forms: [], rosters: [], categories: [], departments: [] };

const FORMS = ['forms'] as const;
const ROSTERS = ['rosters'] as const;
const CATEGORIES = ['categories'] as const;
const DEPARTMENTS = ['departments'] as const;

/** A new form, roster, category or department is none of those that were chosen before, so its creation has no narrowing. */
const NARROWED: Partial<Record<WebhookType, readonly Narrowing[]>> = {
  'form.edited': FORMS,
  'form.published': FORMS,
  'form.removed': FORMS,
  'submission.submitted': FORMS,
  'submission.edited': FORMS,
  'submission.stageChanged': FORMS,
  'submission.removed': FORMS,
  'roster.edited': ROSTERS,
  'roster.removed': ROSTERS,
  'roster.cellsEdited': ROSTERS,
  'roster.rowEdited': ROSTERS,
  'roster.rowsAdded': ROSTERS,
  'roster.rowsRemoved': ROSTERS,
  'calendarCategory.edited': CATEGORIES,
  'calendarCategory.removed': CATEGORIES,
  'event.created': CATEGORIES,
  'event.edited': CATEGORIES,
  'event.cancelled': CATEGORIES,
  'event.restored': CATEGORIES,
  'event.removed': CATEGORIES,
  'event.answered': CATEGORIES,
  'event.attended': CATEGORIES,
  'event.missed': CATEGORIES,
  'department.edited': DEPARTMENTS,
  'department.removed': DEPARTMENTS,
  'rank.created': DEPARTMENTS,
  'rank.edited': DEPARTMENTS,
  'rank.removed': DEPARTMENTS,
  'rank.given': DEPARTMENTS,
  'rank.taken': DEPARTMENTS,
  'position.created': DEPARTMENTS,
  'position.edited': DEPARTMENTS,
  'position.filled': DEPARTMENTS,
  'position.removed': DEPARTMENTS,
};

/** The kinds of things that events of a type can be narrowed down to. */
export function narrowingsOf(type: WebhookType): readonly Narrowing[] {
  return NARROWED[type] ?? [];
}

/** Whether an event about these things is wanted. Of a kind of which it is about none, the choice does not matter. */
export function isWanted(onlyFor: ThingIds, about: ThingIds): boolean {
  return NARROWINGS.every((kind) => {
    const [chosen, things] = [onlyFor[kind], about[kind]];
    return chosen.length === 0 || things.length === 0 || things.some((id) => chosen.includes(id));
  });
}
