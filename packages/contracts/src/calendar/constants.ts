/** Bounds of calendars. Zod-free: editors check while one types. */
export const CALENDAR = {
  categoryMax: 60,
  iconMax: 40,
  titleMax: 120,
  placeMax: 300,
  reasonMax: 500,
  ruleMax: 500,
  /** Days that a single event lasts at most. */
  daysMax: 14,
  /** Days that one answer covers at most: six weeks of a month's sheet, with room for agendas. */
  windowDaysMax: 93,
  /** Occurrences of one answer. */
  windowMax: 2_500,
  categoriesShownMax: 100,
  /** Days ahead for which the occurrences of a series exist; a job goes on with them as days pass. */
  horizonDays: 400,
  /** Dates that a rule may end after. */
  countMax: 1_000,
  /** Minutes between a series' longest occurrence and the next one are not checked: occurrences may overlap. */
  slotsMax: 20,
  slotMax: 60,
  questionsMax: 10,
  questionMax: 120,
  /** Choices of one question, and characters of each. */
  choicesMax: 20,
  choiceMax: 80,
  capacityMax: 10_000,
  guestsMax: 10,
  slotRanksMax: 50,
  /** Hours before the start at which sign-up can close, at most. */
  deadlineHoursMax: 24 * 30,
  templateMax: 80,
  /** Templates of one answer. */
  templatesPage: 50,
} as const;

/** Those who see a category of which their ranks say nothing: visitors too, members, or only those who are allowed to. */
export const CALENDAR_AUDIENCES = ['public', 'members', 'permitted'] as const;
export type CalendarAudience = (typeof CALENDAR_AUDIENCES)[number];

/** Those of the people who see an event that may sign up for it: all members among them, or those with the permission. */
export const CATEGORY_SIGN_UPS = ['members', 'permitted'] as const;
export type CategorySignUp = (typeof CATEGORY_SIGN_UPS)[number];

/** Who sees an event: those who see its category, the members among them, or only those who manage it. */
export const EVENT_VISIBILITIES = ['category', 'members', 'managers'] as const;
export type EventVisibility = (typeof EVENT_VISIBILITIES)[number];

/** Where an event takes place. `link` is a web address, the others are the name of what they say. */
export const PLACE_KINDS = ['none', 'text', 'link', 'server', 'voice'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How much of a series a change is about: this occurrence, this one and those behind it, or the whole series. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** Kinds of questions that people are asked when they sign up. **Append only**: stored. */
export const QUESTION_KINDS = ['text', 'select', 'checkbox', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
