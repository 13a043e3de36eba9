import * as z from 'zod';
import { Colour } from '../communities/settings.ts';
import { IDENTIFIER_TYPES } from '../identifiers/types.ts';
import { ImageAddress, Moment, PersonNamed, Seq, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { FORM } from './constants.ts';
import { FORM_AUDIENCES, FORM_TEMPLATE_KIND } from './enums.ts';
import { FormStructure } from '../form-structure/model.ts';

const Label = Name.min(1, 'Give it a name.').max(FORM.labelMax, `Use at most ${FORM.labelMax} characters.`);

const Settings = z.object({
  label: Label,
  description: Text.trim().max(FORM.descriptionMax),
  /** Said when it was sent in; empty for the standard words. */
  confirmation: Text.trim().max(FORM.confirmationMax),
  icon: Text.max(FORM.iconMax).nullable(),
  colour: Colour.nullable(),
  /** Who may fill it in where no rank says anything about it. A rank or department that denies `forms.submit` blocks. */
  audience: z.enum(FORM_AUDIENCES),
  /** Whether people who sent it may answer to comments. */
  respondentReplies: z.boolean(),
  /** A form that is closed, or whose moment to close has come, cannot be filled in. */
  open: z.boolean(),
  closesAt: Moment.nullable(),
  /** How many submissions it takes in all, and of one person; null for any number. */
  totalMax: z.int().min(1).max(FORM.limitMax).nullable(),
  perPersonMax: z.int().min(1).max(FORM.limitMax).nullable(),
  /** Hours that have to pass before the same person fills it in again. */
  cooldownHours: z.int().min(1).max(FORM.cooldownHoursMax).nullable(),
  /** What has to be linked to one's membership before one fills it in. */
  identifiers: z.array(z.enum(IDENTIFIER_TYPES)).max(FORM.identifiersMax),
});

/** Settings of a form, which its versions do not hold: they count for all of them at once. */
export const FormSettings = z.strictObject(Settings.shape);
export type FormSettings = z.infer<typeof FormSettings>;

/** Settings as they were stored, also where the name could not be given today. */
export const StoredFormSettings = z.object({ ...Settings.shape, label: z.string() });

/** What can be changed of the settings. */
export const FormSettingsChange = z.strictObject(Settings.partial().shape);
export type FormSettingsChange = z.infer<typeof FormSettingsChange>;

/** What was seen of the settings: the name as it was stored, also where no form could be called so today. */
export const SeenFormSettings = FormSettingsChange.extend({ label: Text.optional() });

/** Pictures of a form or a folder: a small square one, and a wide one. */
export const FormPictures = z.object({ icon: ImageAddress.nullable(), image: ImageAddress.nullable() });
export type FormPictures = z.infer<typeof FormPictures>;

/** A folder of forms (@spec §3). */
export const FormFolder = z.object({
  id: Uuid,
  label: z.string(),
  icon: z.string().nullable(),
  pictures: FormPictures,
});
export type FormFolder = z.infer<typeof FormFolder>;

/** What is given of a folder. */
export const FormFolderTerms = z.strictObject({ label: Label, icon: Text.max(FORM.iconMax).nullable() });
export type FormFolderTerms = z.infer<typeof FormFolderTerms>;

/** Kind of a template (@spec §3): custom or patrol log. */
export const FormKind = z.literal(Object.values(FORM_TEMPLATE_KIND));

/** A form as those see it who look after forms. */
export const ManagedForm = z.object({
  id: Uuid,
  kind: FormKind,
  folder: Uuid.nullable(),
  label: z.string(),
  icon: z.string().nullable(),
  colour: Colour.nullable(),
  pictures: FormPictures,
  open: z.boolean(),
  closesAt: Moment.nullable(),
  audience: z.enum(FORM_AUDIENCES),
  /** The version that is filled in; null before the first one is published. */
  version: z.int().min(1).nullable(),
  /** Whether the draft differs from that version. */
  changed: z.boolean(),
  questions: z.int().min(0),
  editedAt: Moment,
});
export type ManagedForm = z.infer<typeof ManagedForm>;

/** The forms that a person looks after. `limit` is how many there may be. */
export const ManagedForms = z.object({
  asOf: Seq,
  limit: z.int().min(0),
  /** Whether they look after all forms, and so after folders. */
  managesAll: z.boolean(),
  folders: z.array(FormFolder),
  forms: z.array(ManagedForm),
});
export type ManagedForms = z.infer<typeof ManagedForms>;

/** A published version, without what it asks. */
export const FormVersion = z.object({
  number: z.int().min(1),
  publishedAt: Moment,
  publishedBy: PersonNamed.nullable(),
  note: z.string(),
  questions: z.int().min(0),
});
export type FormVersion = z.infer<typeof FormVersion>;

/** A form in its editor. `revision` counts what was saved of the draft, and is the base of the next save. */
export const FormDraft = z.object({
  id: Uuid,
  kind: FormKind,
  folder: Uuid.nullable(),
  settings: StoredFormSettings,
  pictures: FormPictures,
  structure: FormStructure,
  revision: z.int().min(0),
  savedAt: Moment,
  savedBy: PersonNamed.nullable(),
  /** Newest first. */
  versions: z.array(FormVersion),
});
export type FormDraft = z.infer<typeof FormDraft>;

/** What a new form is made of. */
export const NewForm = z.strictObject({
  label: Label,
  kind: FormKind.default(FORM_TEMPLATE_KIND.custom),
  folder: Uuid.nullable().default(null),
  description: Settings.shape.description.default(''),
  icon: Settings.shape.icon.default(null),
  colour: Settings.shape.colour.default(null),
  audience: Settings.shape.audience.default(FORM_AUDIENCES[1]),
  structure: FormStructure.default({ sections: [] }),
});
export type NewForm = z.output<typeof NewForm>;
