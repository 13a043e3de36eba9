import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { isTimeZone } from '../profile-fields/values.ts';
import { richTextInput } from '../rich-text/input.ts';
import { descriptionText } from '../rich-text/kinds.ts';
import type { RichTextDocument } from '../rich-text/model.ts';
import {
  CALENDAR,
  CALENDAR_AUDIENCES,
  CATEGORY_SIGN_UPS,
  EVENT_VISIBILITIES,
  PLACE_KINDS,
  QUESTION_KINDS,
} from './constants.ts';
import { formatRule, parseRule } from './rule.ts';
import { wallMinutes } from './wall-time.ts';

/** What is given of a category of events (calInfo, @spec §3). */
export const CategoryTerms = z.strictObject({
  label: Name.min(1, 'Give the category a name.').max(CALENDAR.categoryMax),
  color: Colour,
  icon: Text.max(CALENDAR.iconMax).nullable().default(null),
  audience: z.enum(CALENDAR_AUDIENCES).default('members'),
  signUp: z.enum(CATEGORY_SIGN_UPS).default('members'),
});
export type CategoryTerms = z.infer<typeof CategoryTerms>;

/** What the caller may do in a category. */
export const CategoryRights = z.object({
  /** Make events. */
  create: z.boolean(),
  /** Change and cancel events that the caller made or hosts. */
  manageOwn: z.boolean(),
  /** Change and cancel all events. */
  manageOthers: z.boolean(),
  signUp: z.boolean(),
});
export type CategoryRights = z.infer<typeof CategoryRights>;

/** A category. `revision` counts its changes and is the base of the next one. */
export const Category = z.object({
  id: Uuid,
  label: z.string(),
  color: Colour,
  icon: z.string().nullable(),
  audience: z.enum(CALENDAR_AUDIENCES),
  signUp: z.enum(CATEGORY_SIGN_UPS),
  revision: z.int().min(1),
  rights: CategoryRights,
});
export type Category = z.infer<typeof Category>;

const Count = z.int().min(0);

/** What stands in a category: dates of its events that have begun and that have not, cancelled ones too, answers to all of them, and templates. */
export const CategoryUse = z.object({ asOf: Seq, past: Count, coming: Count, signUps: Count, templates: Count });
export type CategoryUse = z.infer<typeof CategoryUse>;

/** A time of day on a day, as a clock on the wall of a zone shows it: `2026-01-31T19:00`. */
export const WallTime = z
  .string()
  .regex(
    /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
    'Choose a day and a time.',
  )
  .refine((text) => wallMinutes(text) !== null, 'Choose a day that there is.');
export type WallTime = z.infer<typeof WallTime>;

/** A rule of RFC 5545 by which an event repeats, in the one form that is kept (calendar/rule.ts). */
export const RuleText = Text.max(CALENDAR.ruleMax).transform((text, context) => {
  const rule = parseRule(text);
  if (!('fault' in rule)) return formatRule(rule);
  context.addIssue({ code: 'custom', message: rule.fault });
  return z.NEVER;
});

/** Where an event takes place. */
export const EventPlace = z
  .strictObject({ kind: z.enum(PLACE_KINDS), text: Text.trim().max(CALENDAR.placeMax).default('') })
  .refine(({ kind, text }) => (kind === 'none') === (text === ''), {
    path: ['text'],
    message: 'Say where it takes place.',
  })
  .refine(({ kind, text }) => kind !== 'link' || /^https?:\/\/[^\s@]+$/.test(text), {
    path: ['text'],
    message: 'Write an address that begins with https://.',
  });
export type EventPlace = z.infer<typeof EventPlace>;

/** A kind of place at an event for which people sign up, such as dispatchers. */
export const SignUpSlot = z.strictObject({
  id: Uuid,
  label: Name.min(1, 'Give the role a name.').max(CALENDAR.slotMax),
  /** Null for any number. */
  capacity: z.int().min(1).max(CALENDAR.capacityMax).nullable().default(null),
  /** Ranks whose holders may take it; everyone who may sign up where there are none. */
  ranks: z.array(Uuid).max(CALENDAR.slotRanksMax).default([]),
});
export type SignUpSlot = z.infer<typeof SignUpSlot>;

/** A question that people are asked who come, or may. */
export const SignUpQuestion = z
  .strictObject({
    id: Uuid,
    label: Name.min(1, 'Write the question.').max(CALENDAR.questionMax),
    kind: z.enum(QUESTION_KINDS),
    required: z.boolean().default(false),
    /** What can be chosen; for `select` alone. */
    choices: z
      .array(Name.min(1, 'Write the choice.').max(CALENDAR.choiceMax))
      .max(CALENDAR.choicesMax)
      .refine((choices) => new Set(choices).size === choices.length, 'One choice is named twice.')
      .default([]),
  })
  .refine(({ kind, choices }) => (kind === 'select' ? choices.length > 1 : choices.length === 0), {
    path: ['choices'],
    message: 'Offer at least two choices; other kinds of questions have none.',
  });
export type SignUpQuestion = z.infer<typeof SignUpQuestion>;

/** How people sign up for an event. */
export const SignUpTerms = z
  .strictObject({
    /** Places in all, guests included; null for any number. */
    capacity: z.int().min(1).max(CALENDAR.capacityMax).nullable().default(null),
    /** Hours before the start at which sign-up ends. */
    deadlineHours: z.int().min(0).max(CALENDAR.deadlineHoursMax).default(0),
    /** Guests that each person may bring. */
    guestsMax: z.int().min(0).max(CALENDAR.guestsMax).default(0),
    slots: z.array(SignUpSlot).max(CALENDAR.slotsMax).default([]),
    questions: z
      .array(SignUpQuestion)
      .max(CALENDAR.questionsMax)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two questions have one id.')
      .default([]),
  })
  .refine(({ slots }) => new Set(slots.map(({ id }) => id)).size === slots.length, {
    path: ['slots'],
    message: 'Two roles have one id.',
  });
export type SignUpTerms = z.infer<typeof SignUpTerms>;

const When = { start: WallTime, end: WallTime, zone: Text.max(60).refine(isTimeZone, 'Choose a time zone.') };

/** What is given of an event or of a series of them. */
export const EventTerms = z
  .strictObject({
    category: Uuid,
    title: Name.min(1, 'Give the event a name.').max(CALENDAR.titleMax),
    description: richTextInput(descriptionText).nullable().default(null),
    place: EventPlace.prefault({ kind: 'none' }),
    /** A member who runs it. */
    host: Uuid.nullable().default(null),
    visibility: z.enum(EVENT_VISIBILITIES).default('category'),
    ...When,
    /** Null for an event that takes place once. */
    rule: RuleText.nullable().default(null),
    /** Null where people do not sign up. */
    signUp: SignUpTerms.nullable().default(null),
  })
  .refine(({ start, end }) => (wallMinutes(end) ?? 0) > (wallMinutes(start) ?? 0), {
    path: ['end'],
    message: 'Choose an end after the start.',
  })
  .refine(({ start, end }) => (wallMinutes(end) ?? 0) - (wallMinutes(start) ?? 0) <= CALENDAR.daysMax * 24 * 60, {
    path: ['end'],
    message: `An event lasts at most ${CALENDAR.daysMax} days.`,
  });
export type EventTerms = z.infer<typeof EventTerms>;

const ofOccurrence = {
  /** The id in its address; each occurrence of a series has its own. */
  id: Uuid,
  category: Uuid,
  title: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  /** The zone in which it was planned, and whose wall time a series keeps. */
  zone: z.string(),
  place: z.object({ kind: z.enum(PLACE_KINDS), text: z.string() }),
  repeats: z.boolean(),
  cancelled: z.boolean(),
  hasSignUp: z.boolean(),
};

/** An event, or one occurrence of a series, in a calendar. */
export const Occurrence = z.object({
  ...ofOccurrence,
  /** Whether the caller may change it. */
  mayEdit: z.boolean(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** A part of the calendar: what takes place within some days, in the order of its start. */
export const CalendarWindow = z.object({
  asOf: Seq,
  items: z.array(Occurrence),
  /** Whether there is more than one answer may have: choose fewer days or categories. */
  cut: z.boolean(),
  /** Series are planned up to this moment. */
  plannedUntil: Moment,
});
export type CalendarWindow = z.infer<typeof CalendarWindow>;

/** An event on its own page. */
export const EventDetail = z.object({
  asOf: Seq,
  ...ofOccurrence,
  /** Null where there is none; names of what it mentions are looked up by their ids. */
  description: z.custom<RichTextDocument>().nullable(),
  host: PersonNamed.nullable(),
  visibility: z.enum(EVENT_VISIBILITIES),
  cancelReason: z.string().nullable(),
  rule: z.string().nullable(),
  signUp: z.object(SignUpTerms.shape).nullable(),
  image: ImageAddress.nullable(),
  mayEdit: z.boolean(),
  /** Whether the caller may sign up in its category. */
  maySignUp: z.boolean(),
  /** Times of this occurrence on the clocks of its zone, for its editor. */
  start: z.string(),
  end: z.string(),
  /** The times of the first occurrence, for the editor of the whole series. */
  seriesStart: z.string(),
  seriesEnd: z.string(),
  revision: z.int().min(1),
});
export type EventDetail = z.infer<typeof EventDetail>;

/** A template of events, in a list. */
export const TemplateEntry = z.object({ id: Uuid, label: z.string(), category: Uuid });
export type TemplateEntry = z.infer<typeof TemplateEntry>;

/**
 * What a new event begins with: everything of an event but its day, its rule, its host and its picture. `time` is when it begins on
 * the clocks of `zone`.
 */
export const EventTemplate = z.object({
  ...TemplateEntry.shape,
  title: z.string(),
  description: z.custom<RichTextDocument>().nullable(),
  place: ofOccurrence.place,
  visibility: z.enum(EVENT_VISIBILITIES),
  zone: z.string(),
  time: z.string(),
  minutes: z.int().min(1),
  signUp: z.object(SignUpTerms.shape).nullable(),
});
export type EventTemplate = z.infer<typeof EventTemplate>;

/** Where a page of templates goes on: the last one of the page before. */
export const TemplatePosition = z.strictObject({ key: Text.max(200), id: Uuid });
export type TemplatePosition = z.infer<typeof TemplatePosition>;
