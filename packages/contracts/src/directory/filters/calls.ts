import * as z from 'zod';
import { defineCall } from '../../kit/call.ts';
import { Uuid } from '../../kit/ids.ts';
import { FIELD_TYPES } from '../../profile-fields/enums.ts';
import { SeenOption } from '../../profile-fields/model.ts';

/** A profile field that members can be filtered by. */
export const FilterField = z.object({
  id: Uuid,
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  options: z.array(SeenOption),
});
export type FilterField = z.infer<typeof FilterField>;

/** Calls about what members can be filtered by. */
export const filterCalls = {
  /** The profile fields that the caller may filter members by, in order: those whose values they see of everybody. */
  filterFields: defineCall({
    event: 'members/filterFields',
    kind: 'query',
    who: { permission: 'system.manageMembers' },
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ fields: z.array(FilterField) }),
    errors: [],
  }),
};
