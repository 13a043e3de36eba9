/** The types of a question, in the order in which the editor offers them. Free of zod. */
export const QUESTION_TYPES = [
  'shortText',
  'longText',
  'richText',
  'number',
  'select',
  'radio',
  'multiSelect',
  'checkbox',
  'date',
  'time',
  'dateTime',
  'duration',
  'email',
  'url',
  'phone',
  'colour',
  'member',
  'rank',
  'department',
  'identifier',
  'rating',
  'file',
  'image',
  'signature',
  'heading',
  'hidden',
  'formula',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Types that ask for nothing: a text between questions, a value the form brings along, a value worked out of others. */
export const UNASKED_TYPES = ['heading', 'hidden', 'formula'] as const satisfies readonly QuestionType[];

/** Types whose answer is one or several of the question's options. */
export const CHOICE_TYPES = ['select', 'radio', 'multiSelect'] as const satisfies readonly QuestionType[];

/** Types whose answer is a number, or counts as one: the score of the chosen options, minutes of a duration. */
export const NUMERIC_TYPES = [
  'number',
  'rating',
  'duration',
  'select',
  'radio',
  'multiSelect',
  'checkbox',
  'formula',
] as const satisfies readonly QuestionType[];

/** Tells whether a person is asked for an answer. */
export function isAsked(type: QuestionType): boolean {
  return !(UNASKED_TYPES as readonly string[]).includes(type);
}

/** Tells whether the question has a list of options. */
export function hasOptions(type: QuestionType): boolean {
  return (CHOICE_TYPES as readonly string[]).includes(type);
}

/** Tells whether a formula can use the question. */
export function isNumeric(type: QuestionType): boolean {
  return (NUMERIC_TYPES as readonly string[]).includes(type);
}
