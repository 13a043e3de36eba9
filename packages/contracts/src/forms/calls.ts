import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { ImageUpload } from '../kit/images.ts';
import { Text } from '../kit/text.ts';
import { FORM } from './constants.ts';
import {
  FormDraft,
  FormFolder,
  FormFolderTerms,
  FormPictures,
  FormSettings,
  FormSettingsChange,
  FormVersion,
  ManagedForms,
  NewForm,
  SeenFormSettings,
  StoredFormSettings,
} from './model.ts';
import { FormStructure } from '../form-structure/model.ts';

const manage = { permission: 'system.manageForms' } as const;
const Revision = z.int().min(0);
/** Null takes a picture away; what is left out stays. */
const Pictures = { icon: ImageUpload.nullable().optional(), image: ImageUpload.nullable().optional() };
const BAD_PICTURES = ['accounts.badImage', 'accounts.imageTooLarge', 'request.quotaSpent'] as const;

/** Calls about forms: what they ask, who fills them in, and their folders. */
export const formsCalls = {
  /** The forms that the caller looks after: all with `system.manageForms`, otherwise those on which ranks give `forms.edit`. */
  managed: defineCall({
    event: 'forms/managed',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: ManagedForms,
    errors: ['permissions.missing'],
  }),
  /** A form in its editor; for those who may edit it. */
  draft: defineCall({
    event: 'forms/draft',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: FormDraft,
    errors: ['forms.unknown', 'permissions.missing'],
  }),
  /** What a published version asks; for those who may edit the form. */
  version: defineCall({
    event: 'forms/version',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, number: z.int().min(1) }),
    output: z.object({ version: FormVersion, structure: FormStructure }),
    errors: ['forms.unknown', 'forms.noVersion', 'permissions.missing'],
  }),
  /** Makes a form that is not published yet, within §9's limit. */
  create: defineCall({
    event: 'forms/create',
    kind: 'mutation',
    who: manage,
    audit: { action: 'FORM_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, form: NewForm }),
    output: z.object({ id: Uuid }),
    errors: ['forms.full', 'forms.noFolder', 'forms.tooLarge', 'input.looksAlike'],
  }),
  /** Makes a form with what another one's draft asks and with its settings; it is closed, and all of its parts have new ids. */
  copy: defineCall({
    event: 'forms/copy',
    kind: 'mutation',
    who: manage,
    audit: { action: 'FORM_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, label: FormSettings.shape.label }),
    output: z.object({ id: Uuid }),
    errors: ['forms.unknown', 'forms.full', 'input.looksAlike'],
  }),
  /** Changes what is given of the settings. What is named in `seen` is changed only where it is still so. */
  edit: defineCall({
    event: 'forms/edit',
    kind: 'mutation',
    who: 'member',
    audit: 'FORM_TEMPLATE_CONFIGURE',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      settings: FormSettingsChange,
      seen: SeenFormSettings.optional(),
    }),
    output: StoredFormSettings,
    errors: ['forms.unknown', 'forms.closingPassed', 'permissions.missing', 'input.outdated', 'input.looksAlike'],
  }),
  /** Changes the pictures of a form. */
  setPictures: defineCall({
    event: 'forms/setPictures',
    kind: 'mutation',
    who: 'member',
    audit: 'FORM_PICTURES_EDIT',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, ...Pictures }),
    output: FormPictures,
    errors: ['forms.unknown', 'permissions.missing', ...BAD_PICTURES],
  }),
  /**
   * Keeps the draft. `revision` is the one that the change was made on: where somebody else has saved since, nothing is written.
   * Answers the revision that it has now.
   */
  saveDraft: defineCall({
    event: 'forms/saveDraft',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('a draft counts for nothing before it is published, which is on record'),
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, structure: FormStructure, revision: Revision }),
    output: z.object({ revision: Revision }),
    errors: ['forms.unknown', 'forms.draftOutdated', 'forms.tooLarge', 'permissions.missing'],
  }),
  /** Makes the draft the version that is filled in from now on. It never changes again; submissions before it keep theirs. */
  publish: defineCall({
    event: 'forms/publish',
    kind: 'mutation',
    who: 'member',
    audit: 'FORM_PUBLISH',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      revision: Revision,
      note: Text.trim().max(FORM.noteMax).default(''),
    }),
    output: z.object({ number: z.int().min(1) }),
    errors: ['forms.unknown', 'forms.draftOutdated', 'forms.unchanged', 'forms.faulty', 'permissions.missing'],
  }),
  /** Deletes a form with its versions. */
  remove: defineCall({
    event: 'forms/remove',
    kind: 'mutation',
    who: manage,
    audit: 'FORM_REMOVE',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['forms.unknown'],
  }),
  /** Puts a form into a folder (null for none), before another form there or behind the last. */
  move: defineCall({
    event: 'forms/move',
    kind: 'mutation',
    who: manage,
    audit: 'FORM_MOVE',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      folder: Uuid.nullable(),
      before: Uuid.nullable().default(null),
    }),
    output: z.object({ id: Uuid }),
    errors: ['forms.unknown', 'forms.noFolder'],
  }),
  addFolder: defineCall({
    event: 'forms/addFolder',
    kind: 'mutation',
    who: manage,
    audit: { action: 'FORM_FOLDER_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, folder: FormFolderTerms }),
    output: FormFolder,
    errors: ['forms.foldersFull'],
  }),
  editFolder: defineCall({
    event: 'forms/editFolder',
    kind: 'mutation',
    who: manage,
    audit: 'FORM_FOLDER_EDIT',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, folder: FormFolderTerms.partial() }),
    output: FormFolder,
    errors: ['forms.noFolder'],
  }),
  /** Changes the pictures of a folder. */
  setFolderPictures: defineCall({
    event: 'forms/setFolderPictures',
    kind: 'mutation',
    who: manage,
    audit: 'FORM_FOLDER_PICTURES_EDIT',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, ...Pictures }),
    output: FormPictures,
    errors: ['forms.noFolder', ...BAD_PICTURES],
  }),
  /** Deletes a folder; its forms stand outside of folders then. */
  removeFolder: defineCall({
    event: 'forms/removeFolder',
    kind: 'mutation',
    who: manage,
    audit: 'FORM_FOLDER_REMOVE',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['forms.noFolder'],
  }),
  /** Moves a folder before another one, or to the end. */
  moveFolder: defineCall({
    event: 'forms/moveFolder',
    kind: 'mutation',
    who: manage,
    audit: 'FORM_FOLDER_MOVE',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, before: Uuid.nullable() }),
    output: z.object({ ids: z.array(Uuid) }),
    errors: ['forms.noFolder'],
  }),
};
