import * as z from 'zod';
import { IDENTIFIER_TYPES } from '../identifiers/types.ts';
import { FORMULA_OPERATIONS } from '../profile-fields/formula.ts';
import { CalendarDay, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { TEXT_PATTERN_NAMES } from '../profile-fields/enums.ts';
import { FILE_GROUPS } from '../files/file-types.ts';
import { FORM } from '../forms/constants.ts';
import { richTextInput } from '../rich-text/input.ts';
import { commentText, noticeText } from '../rich-text/kinds.ts';

/** Id of a part of a form. The editor makes it up; a copied form gets new ones. */
export const PartId = Text.regex(/^[\w-]{1,40}$/, 'Leave the id as it is.');

const Score = z.number().min(-FORM.scoreMax).max(FORM.scoreMax);

/** One choice of a question. Answers name its id, so that it can be renamed. */
export const QuestionOption = z.strictObject({
  id: PartId,
  label: Name.min(1, 'Give every option a text.').max(FORM.optionMax),
  /** What choosing it counts in formulas and in the score of a submission. */
  score: Score.default(0),
});
export type QuestionOption = z.infer<typeof QuestionOption>;

const clauses = [
  z.strictObject({
    about: z.literal('answer'),
    question: PartId,
    is: z.enum(['answered', 'empty', 'equal', 'notEqual', 'containing', 'atLeast', 'atMost']),
    /** An option's id, a text, a number or yes and no, by the type of the question; null for `answered` and `empty`. */
    value: z.union([Text.max(FORM.shortTextMax), z.number(), z.boolean(), z.null()]).default(null),
  }),
  z.strictObject({ about: z.literal('rank'), rank: Uuid, held: z.boolean() }),
  /** One of the community's statuses. It may be removed later: then it is held by no member. */
  z.strictObject({ about: z.literal('status'), status: Uuid, held: z.boolean() }),
  z.strictObject({
    about: z.literal('membership'),
    membership: z.enum(['guest', 'none', 'pending', 'active', 'archived']),
    is: z.boolean(),
  }),
] as const;

/** What one clause of a condition looks at. */
export const ConditionClause = z.discriminatedUnion('about', clauses);
export type ConditionClause = z.infer<typeof ConditionClause>;

/** When a section or question is shown: where all of its clauses hold, or any. */
export const FormCondition = z.strictObject({
  match: z.enum(['all', 'any']),
  clauses: z.array(ConditionClause).min(1, 'Add a clause, or remove the condition.').max(FORM.clausesMax),
});
export type FormCondition = z.infer<typeof FormCondition>;

/** What one clause looks at where a form was sent: its score is known then, too. */
export const SentClause = z.discriminatedUnion('about', [
  ...clauses,
  z.strictObject({ about: z.literal('score'), is: z.enum(['atLeast', 'atMost']), value: Score }),
]);
export type SentClause = z.infer<typeof SentClause>;

/** As {@link FormCondition}, on what was sent. */
export const SentCondition = FormCondition.extend({
  clauses: z.array(SentClause).min(1, 'Add a clause, or remove the condition.').max(FORM.clausesMax),
});
export type SentCondition = z.infer<typeof SentCondition>;

const Label = Name.min(1, 'Write the question.').max(FORM.questionLabelMax);
const base = {
  id: PartId,
  label: Label,
  help: Text.trim().max(FORM.helpMax).default(''),
  showIf: FormCondition.nullable().default(null),
};
const asked = { ...base, required: z.boolean().default(false) };
const Bound = z.number().min(-1e12).max(1e12).nullable().default(null);
const Day = CalendarDay.nullable().default(null);
const options = z.array(QuestionOption).min(1, 'Add an option.').max(FORM.optionsMax);
const text = (max: number) => ({
  minLength: z.int().min(0).max(max).default(0),
  maxLength: z.int().min(1).max(max).default(max),
});

/** A question, by its type. */
export const Question = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('shortText'),
    ...asked,
    ...text(FORM.shortTextMax),
    pattern: z.enum(TEXT_PATTERN_NAMES).nullable().default(null),
    /** `#` a digit, `A` a letter, `N` a letter or digit, `\` before a sign that stands for itself; null for any text. */
    mask: Text.min(1).max(FORM.maskMax).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('longText'), ...asked, ...text(FORM.longTextMax) }),
  /** Answered with a document of the kind `commentText`. */
  z.strictObject({ type: z.literal('richText'), ...asked }),
  z.strictObject({
    type: z.literal('number'),
    ...asked,
    min: Bound,
    max: Bound,
    decimals: z.int().min(0).max(6).default(0),
    unit: Text.trim().max(20).default(''),
  }),
  z.strictObject({ type: z.literal('select'), ...asked, options }),
  z.strictObject({ type: z.literal('radio'), ...asked, options }),
  z.strictObject({
    type: z.literal('multiSelect'),
    ...asked,
    options,
    least: z.int().min(0).max(FORM.optionsMax).default(0),
    most: z.int().min(1).max(FORM.optionsMax).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('checkbox'), ...asked, score: Score.default(0) }),
  z.strictObject({ type: z.literal('date'), ...asked, earliest: Day, latest: Day }),
  z.strictObject({ type: z.literal('time'), ...asked }),
  z.strictObject({ type: z.literal('dateTime'), ...asked }),
  /** Answered in minutes. */
  z.strictObject({
    type: z.literal('duration'),
    ...asked,
    max: z.int().min(1).max(FORM.durationMax).default(FORM.durationMax),
  }),
  z.strictObject({ type: z.literal('email'), ...asked }),
  z.strictObject({ type: z.literal('url'), ...asked }),
  z.strictObject({ type: z.literal('phone'), ...asked }),
  z.strictObject({ type: z.literal('colour'), ...asked }),
  z.strictObject({ type: z.literal('member'), ...asked }),
  z.strictObject({ type: z.literal('rank'), ...asked }),
  z.strictObject({ type: z.literal('department'), ...asked }),
  z.strictObject({ type: z.literal('identifier'), ...asked, of: z.enum(IDENTIFIER_TYPES) }),
  z.strictObject({ type: z.literal('rating'), ...asked, max: z.int().min(2).max(FORM.ratingMax).default(5) }),
  /** Answered with the ids of files, which are uploaded while the form is filled in. */
  z.strictObject({
    type: z.literal('file'),
    ...asked,
    most: z.int().min(1).max(FORM.filesMax).default(1),
    groups: z
      .array(z.enum(FILE_GROUPS))
      .min(1, 'Choose a kind of file.')
      .default([...FILE_GROUPS]),
    /** Of one file; null for as much as the service takes. */
    megabytesMax: z.int().min(1).max(FORM.fileMegabytesMax).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('image'), ...asked, most: z.int().min(1).max(FORM.filesMax).default(1) }),
  /** Answered with the name of the person who signs, or with what they drew. */
  z.strictObject({ type: z.literal('signature'), ...asked }),
  /** Asks nothing. Forms of before texts had structure have none. */
  z.strictObject({ type: z.literal('heading'), ...base, text: richTextInput(noticeText).nullable().optional() }),
  z.strictObject({ type: z.literal('hidden'), ...base, value: Text.max(FORM.hiddenMax).default('') }),
  z.strictObject({
    type: z.literal('formula'),
    ...base,
    operation: z.enum(FORMULA_OPERATIONS),
    terms: z
      .array(z.union([z.strictObject({ question: PartId }), z.strictObject({ number: z.number().min(-1e9).max(1e9) })]))
      .min(1, 'Choose what it is worked out of.')
      .max(FORM.formulaTermsMax),
    decimals: z.int().min(0).max(6).default(0),
    unit: Text.trim().max(20).default(''),
  }),
]);
export type Question = z.infer<typeof Question>;

/** Questions that belong together. */
export const FormSection = z.strictObject({
  id: PartId,
  title: Name.max(FORM.questionLabelMax).default(''),
  help: Text.trim().max(FORM.helpMax).default(''),
  showIf: FormCondition.nullable().default(null),
  /** How often it can be filled in; null for once. */
  repeat: z
    .strictObject({ least: z.int().min(0).max(FORM.repeatsMax), most: z.int().min(1).max(FORM.repeatsMax) })
    .nullable()
    .default(null),
  questions: z.array(Question).max(FORM.questionsMax),
});
export type FormSection = z.infer<typeof FormSection>;

/** What a form asks: what a version holds for ever, and what the editor works on. */
export const FormStructure = z.strictObject({
  sections: z.array(FormSection).max(FORM.sectionsMax),
});
export type FormStructure = z.infer<typeof FormStructure>;

const AnswerValue = z.union([
  Text.max(FORM.longTextMax),
  z.number(),
  z.boolean(),
  z.array(Text.max(FORM.shortTextMax)).max(FORM.optionsMax),
  richTextInput(commentText),
]);
const Entry = z.record(PartId, AnswerValue.nullable());

/**
 * What is filled in: by question; of sections that can be filled in several times, by section and then entry by entry. The form
 * of each value is what {@link readAnswer} of answers.ts makes of it.
 */
export const FormAnswers = z.strictObject({
  values: Entry,
  entries: z.record(PartId, z.array(Entry).max(FORM.repeatsMax)),
});
export type FormAnswers = z.infer<typeof FormAnswers>;
