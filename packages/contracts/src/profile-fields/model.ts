import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { CalendarDay, ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { FORMULA_OPERATIONS } from './formula.ts';
import { FIELD, FIELD_AUDIENCES, FIELD_TYPES, TEXT_PATTERN_NAMES } from './enums.ts';
import { Name, Text } from '../kit/text.ts';

/**
 * One choice of a select. Values name its id, so that it can be renamed. `former`: it was taken off the list while people
 * had chosen it; they keep it, and nobody chooses it anew. That is never said by whoever edits.
 */
export const FieldOption = z.strictObject({
  id: Text.min(1)
    .max(40)
    .regex(/^[\w-]+$/),
  label: Name.min(1, 'Give every choice a name.').max(FIELD.optionMax),
  former: z.boolean().optional(),
});
export type FieldOption = z.infer<typeof FieldOption>;

/** A choice as it is shown: a rank is called as the community called it, which is not bound as the choices of a list are. */
export const SeenOption = z.object({ id: z.string(), label: z.string(), former: z.boolean().optional() });

/**
 * How the value of a formula is found out: by an operation over numbers, or as a text of what the terms say one after the
 * other. A term is another field of the same member, a number, or a text as it stands.
 */
export const FieldFormula = z.strictObject({
  operation: z.enum([...FORMULA_OPERATIONS, 'text']),
  terms: z
    .array(
      z.union([
        z.strictObject({ field: Uuid }),
        z.strictObject({ number: z.number().min(-1e9).max(1e9) }),
        z.strictObject({ text: Text.min(1).max(FIELD.itemMax) }),
      ]),
    )
    .min(1, 'Choose what it is calculated from.')
    .max(FIELD.formulaTermsMax),
  decimals: z.int().min(0).max(6).default(0),
});
export type FieldFormula = z.infer<typeof FieldFormula>;

const Label = Name.min(1, 'Give it a name.').max(FIELD.labelMax, `Use at most ${FIELD.labelMax} characters.`);
const Bound = z.number().min(-1e12).max(1e12).nullable();
const Day = CalendarDay.nullable();
const Terms = z.object({
  label: Label,
  help: Text.trim().max(FIELD.helpMax),
  audience: z.enum(FIELD_AUDIENCES),
  /** Whether people fill it in for themselves when no rank says anything about it. */
  selfEdit: z.boolean(),
  requiredOnJoin: z.boolean(),
  /** Whether no two members may have the same in it (@decision 0072). */
  unique: z.boolean(),
  options: z.array(FieldOption).max(FIELD.optionsMax),
  /** Of a text: most characters. */
  maxLength: z.int().min(1).max(FIELD.longTextMax),
  /** Of a text: fewest characters of one that is not empty, and what it is made of. */
  minLength: z.int().min(0).max(FIELD.longTextMax),
  pattern: z.enum(TEXT_PATTERN_NAMES).nullable(),
  /** Of a number: its bounds, both included. */
  min: Bound,
  max: Bound,
  /** Of a date: the first and the last day there may be. */
  earliest: Day,
  latest: Day,
  /** Of a formula: how it is calculated. */
  formula: FieldFormula.nullable(),
});

/** A field as everyone who may see it knows it. */
export const ProfileField = z.object({
  id: z.string(),
  type: z.enum(FIELD_TYPES),
  ...Terms.shape,
  label: z.string(),
  unique: Terms.shape.unique.default(false),
  formula: Terms.shape.formula.default(null),
  /** The choices; of a rank, the ranks of the community, by ids. */
  options: z.array(SeenOption),
});
type ToldField = z.infer<typeof ProfileField>;
export interface ProfileField extends ToldField {
  /** Of a formula, in the upstream alone: every field that it reads, directly or by way of other formulas. */
  readonly sources?: readonly ProfileField[];
}

/** A field to make. */
export const NewField = z.strictObject({
  type: z.enum(FIELD_TYPES),
  label: Terms.shape.label,
  help: Terms.shape.help.default(''),
  audience: Terms.shape.audience.default('members'),
  selfEdit: Terms.shape.selfEdit.default(true),
  requiredOnJoin: Terms.shape.requiredOnJoin.default(false),
  unique: Terms.shape.unique.default(false),
  options: Terms.shape.options.default([]),
  maxLength: Terms.shape.maxLength.default(200),
  minLength: Terms.shape.minLength.default(0),
  pattern: Terms.shape.pattern.default(null),
  earliest: Terms.shape.earliest.default(null),
  latest: Terms.shape.latest.default(null),
  min: Terms.shape.min.default(null),
  max: Terms.shape.max.default(null),
  formula: Terms.shape.formula.default(null),
});
export type NewField = z.output<typeof NewField>;

/** What can be changed of a field. */
export const FieldTerms = z.strictObject(Terms.partial().shape);
export type FieldTerms = z.infer<typeof FieldTerms>;

/** What was seen of a field: its name as it was stored, also where no field could be called so today. */
export const SeenField = FieldTerms.extend({ label: Text.optional() });

/** What is given of a field to change; its type stays. */
export const FieldChange = z.strictObject({ id: Uuid, ...FieldTerms.shape });
export type FieldChange = z.output<typeof FieldChange>;

/** A field as those see it who manage fields; `filled` counts the people who have a value in it. */
export const ManagedField = ProfileField.extend({ filled: z.int().min(0) });
export type ManagedField = z.infer<typeof ManagedField>;

/** The fields of a community, in their order. */
export const FieldList = z.object({ asOf: Seq, limit: z.int().min(0), fields: z.array(ManagedField) });
export type FieldList = z.infer<typeof FieldList>;

const Stance = z.enum(['allow', 'deny', 'unset']);

/** What each rank says of a field itself, and what its department says for it. `version` is a base for an edit. */
export const FieldAccess = z.object({
  version: z.int().min(0),
  ranks: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      department: z.string().nullable(),
      view: Stance,
      editOwn: Stance,
      editOthers: Stance,
      /** Whether the power rule lets the caller change it. */
      mayChange: z.boolean(),
    }),
  ),
});
export type FieldAccess = z.infer<typeof FieldAccess>;

/**
 * What a field can hold. A select holds an option's id, a multiselect several in the list's order, a date `2026-01-31`,
 * hours a number of hours, a time zone its IANA name, a country its code (ISO 3166-1), a colour `#ff7a1a`, a rank its id,
 * a file its id; lists and exports have the name of a file in its place.
 */
export const FieldValue = z.union([
  Text.max(FIELD.longTextMax),
  z.number(),
  z.boolean(),
  z.array(Text.max(FIELD.itemMax)).max(FIELD.optionsMax),
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** A field on somebody's profile. */
export const FilledField = z.object({
  field: ProfileField,
  value: FieldValue.nullable(),
  mayEdit: z.boolean(),
  /** It is required of whoever joins, and empty. */
  missing: z.boolean(),
});
export type FilledField = z.infer<typeof FilledField>;

/** What a community asks of whoever joins; `value` is what it knows already. */
export const JoinForm = z.object({
  fields: z.array(z.object({ field: ProfileField, value: FieldValue.nullable() })),
});
export type JoinForm = z.infer<typeof JoinForm>;

/** A person as a community knows them, as far as the one who looks may see. */
export const Profile = z.object({
  asOf: Seq,
  accId: Uuid,
  name: z.string(),
  avatarUrl: ImageAddress.nullable(),
  owner: z.boolean(),
  banned: z.boolean(),
  sysStatus: z.enum(['pending', 'active', 'archived']).nullable(),
  status: z.object({ label: z.string(), color: Colour.nullable() }).nullable(),
  /** Since when the present sysStatus holds. */
  since: Moment,
  /** When the membership began that they are in, or were in last; null while they wait. */
  joinedAt: Moment.nullable().default(null),
  /** Since when they are archived; null of who is not. */
  archivedAt: Moment.nullable().default(null),
  isSelf: z.boolean(),
  ranks: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      color: Colour.nullable(),
      icon: z.string().nullable(),
      department: z.string(),
      /** When it ends by itself; told to the person and to staff alone. */
      expiresAt: Moment.nullable().default(null),
    }),
  ),
  /** What they fill. */
  positions: z.array(z.object({ id: z.string(), label: z.string(), department: z.string() })).default([]),
  fields: z.array(FilledField),
});
export type Profile = z.infer<typeof Profile>;

/** One change of one value. `by` is null when it was the service. */
export const ValueChange = z.object({
  seq: z.int(),
  at: Moment,
  by: PersonNamed.nullable(),
  from: FieldValue.nullable(),
  to: FieldValue.nullable(),
});
export type ValueChange = z.infer<typeof ValueChange>;
