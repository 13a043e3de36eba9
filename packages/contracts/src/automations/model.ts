import * as z from 'zod';
import { ActionList, ActionsPreview } from '../actions/model.ts';
import { SIGN_UP_ANSWERS } from '../event-signups/constants.ts';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { WEBHOOK_TYPES } from '../webhooks/catalogue.ts';
import { AUTOMATION, EXECUTION_STATES, KINDS_NOT_IN_AUTOMATIONS, SCHEDULE_RHYTHMS } from './constants.ts';
import { PRESENT_MARKS } from './filters.ts';

/** Ids that an event must be about one of; empty where any will do. */
const Ids = z
  .array(Uuid)
  .max(AUTOMATION.filterMax, `Choose at most ${AUTOMATION.filterMax}.`)
  .refine((ids) => new Set(ids).size === ids.length, 'One is named twice.')
  .default([]);

const distinct = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'One is named twice.')
    .default([]);

const TimeOfDay = Text.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 18:30.');

/**
 * What an automation waits for: an event of the audit log, which runs it for each member that the event is about; a time in the zone of the community; or the day of each year on which a
 * member joined, or that stands in a date field of theirs. A schedule runs for each active member for whom the conditions hold; a day
 * of the month that a month does not have is its last one.
 */
export const AutomationTrigger = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('event'),
    type: z.enum(WEBHOOK_TYPES),
    ranks: Ids,
    departments: Ids,
    forms: Ids,
    stages: Ids,
    fields: Ids,
    statuses: Ids,
    /** Categories of the calendar. */
    categories: Ids,
    answers: distinct(SIGN_UP_ANSWERS),
    marks: distinct(PRESENT_MARKS),
    rosters: Ids,
  }),
  z.strictObject({
    on: z.literal('schedule'),
    every: z.enum(SCHEDULE_RHYTHMS),
    time: TimeOfDay,
    /** 1 is Monday. */
    weekday: z.int().min(1).max(7).default(1),
    day: z.int().min(1).max(31).default(1),
  }),
  z.strictObject({ on: z.literal('anniversary'), time: TimeOfDay }),
  z.strictObject({ on: z.literal('birthday'), field: Uuid, time: TimeOfDay }),
]);
export type AutomationTrigger = z.infer<typeof AutomationTrigger>;

/** What one clause of a condition asks of the member. */
export const AutomationClause = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('rank'), rank: Uuid, held: z.boolean() }),
  z.strictObject({ about: z.literal('status'), status: Uuid, held: z.boolean() }),
  z.strictObject({ about: z.literal('department'), department: Uuid, held: z.boolean() }),
  z.strictObject({
    about: z.literal('membership'),
    membership: z.enum(['none', 'pending', 'active', 'archived']),
    is: z.boolean(),
  }),
  /** Whole days since the membership began; of a person who is no member neither holds. */
  z.strictObject({
    about: z.literal('memberFor'),
    is: z.enum(['atLeast', 'atMost']),
    days: z.int().min(0).max(AUTOMATION.daysMax),
  }),
]);
export type AutomationClause = z.infer<typeof AutomationClause>;

/** When an automation runs for a member: where all of its clauses hold, or any. */
export const AutomationCondition = z.strictObject({
  match: z.enum(['all', 'any']),
  clauses: z.array(AutomationClause).min(1, 'Add a clause, or remove the condition.').max(AUTOMATION.clausesMax),
});
export type AutomationCondition = z.infer<typeof AutomationCondition>;

const terms = {
  label: Name.min(1, 'Give the automation a name.').max(
    AUTOMATION.labelMax,
    `Use at most ${AUTOMATION.labelMax} characters.`,
  ),
  enabled: z.boolean().default(true),
  trigger: AutomationTrigger,
  condition: AutomationCondition.nullable().default(null),
  actions: ActionList.min(1, 'Add an action.').refine(
    (list) => list.every(({ kind, when }) => !KINDS_NOT_IN_AUTOMATIONS.includes(kind) && !asksAnswers(when)),
    'An automation can neither comment on a submission nor look at its answers.',
  ),
  /** How often it may run on one day of the community. */
  dailyLimit: z.int().min(1, 'Allow at least one.').max(AUTOMATION.dailyMax),
};

function asksAnswers(when: ActionList[number]['when']): boolean {
  return when?.clauses.some(({ about }) => about === 'answer' || about === 'score') ?? false;
}

/** What is given of an automation. */
export const AutomationTerms = z.strictObject(terms);
export type AutomationTerms = z.infer<typeof AutomationTerms>;

/** An automation as those see it who manage actions. */
export const Automation = z.object({
  id: Uuid,
  ...terms,
  label: z.string(),
  actions: ActionList,
  /** Counts its changes; the base of the next one. */
  revision: z.int().min(1),
  /** Who saved it last: its actions are done with what that person may do. Null where that account is gone. */
  savedBy: PersonNamed.nullable(),
  /** When it was turned off because it kept failing; null where it was not. */
  stoppedAt: Moment.nullable(),
  /** When a schedule comes due next; null for events, and while it is off. */
  nextAt: Moment.nullable(),
  lastAt: Moment.nullable(),
  /** Failures since it last ran without one. */
  failures: z.int().min(0),
  /** How often it has run today. */
  today: z.int().min(0),
});
export type Automation = z.infer<typeof Automation>;

/** What an automation did for one member at one occurrence, or why it did nothing. */
export const AutomationExecution = z.object({
  id: Uuid,
  automation: z.object({ id: Uuid, label: z.string() }),
  state: z.enum(EXECUTION_STATES),
  /** The event; null for a time. */
  type: z.string().nullable(),
  subject: PersonNamed.nullable(),
  causedBy: PersonNamed.nullable(),
  /** Automations that led to it, the first one first; those that are gone have no name. */
  chain: z.array(z.string().nullable()),
  at: Moment,
  doneAt: Moment.nullable(),
  /** Why it was skipped, stopped, limited or failed. */
  code: z.string().nullable(),
  text: z.string().nullable(),
  /** The run in the log of actions, where there is one. */
  run: Uuid.nullable(),
});
export type AutomationExecution = z.infer<typeof AutomationExecution>;

/** A clause of a condition, and whether it holds. */
const DecidedAutomationClause = z.object({ clause: AutomationClause, holds: z.boolean() });

/** What an automation would do for one member now. `today` is how often it has run today. */
export const AutomationPreview = z.object({
  holds: z.boolean(),
  clauses: z.array(DecidedAutomationClause),
  hasRoom: z.boolean(),
  preview: ActionsPreview,
});
export type AutomationPreview = z.infer<typeof AutomationPreview>;
