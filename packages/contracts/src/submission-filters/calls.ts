import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { FilterName, SubmissionFilter, SubmissionFilterTerms } from './model.ts';

/** Calls about saved filters of submissions. `form` is null for those of all forms together. */
export const submissionFiltersCalls = {
  /** The caller's own filters and those that are shared, for those who may view what is sent to the form, or to any. */
  list: defineCall({
    event: 'submissionFilters/list',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, form: Uuid.nullable() }),
    output: z.object({
      items: z.array(SubmissionFilter),
      /** Whether the caller may share filters of this form. */
      mayShare: z.boolean(),
    }),
    errors: ['forms.unknown', 'permissions.missing'],
  }),
  /** Saves a filter in the place of the one with its name. Those may share one who may edit the form; of all forms, manage them. */
  save: defineCall({
    event: 'submissionFilters/save',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('a way of looking at a list, which changes nothing that is in it'),
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      form: Uuid.nullable(),
      name: FilterName,
      shared: z.boolean().default(false),
      terms: SubmissionFilterTerms,
    }),
    output: z.object({ id: Uuid }),
    errors: ['forms.unknown', 'submissionFilters.tooMany', 'permissions.missing'],
  }),
  /** Removes a filter of the caller's own, or a shared one. */
  remove: defineCall({
    event: 'submissionFilters/remove',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('a way of looking at a list, which changes nothing that is in it'),
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['submissionFilters.unknown', 'permissions.missing'],
  }),
};
