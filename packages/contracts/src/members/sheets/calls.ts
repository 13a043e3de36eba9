import * as z from 'zod';
import { defineCall } from '../../kit/call.ts';
import { Uuid } from '../../kit/ids.ts';
import { PreparedDownload } from '../../downloads/model.ts';
import { FIELD_TYPES } from '../../profile-fields/enums.ts';
import { FieldOption } from '../../profile-fields/model.ts';
import { MemberColumn, MemberQuery } from '../staff-model.ts';
import { EXPORT_COLUMNS_MAX, SHEET_FORMATS } from './columns.ts';
import { Text } from '../../kit/text.ts';

const manage = { permission: 'system.manageMembers' } as const;

/** A profile field that members can be filtered by. */
export const FilterField = z.object({
  id: Uuid,
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  options: z.array(FieldOption),
});
export type FilterField = z.infer<typeof FilterField>;

/**
 * What a sheet or the list may hold for whoever asks, what they may filter by, and how many profile fields are kept from
 * them by whom.
 */
export const ExportColumns = z.object({
  columns: z.array(MemberColumn),
  /** The fields whose values they see of everybody, in order. */
  fields: z.array(FilterField).default([]),
  withheld: z.object({ count: z.int().min(1), grantors: z.array(z.string()) }).nullable(),
});
export type ExportColumns = z.infer<typeof ExportColumns>;

/** Calls that bring members out as a sheet. */
export const exportCalls = {
  /** The columns the caller may ask for, in order. */
  exportColumns: defineCall({
    event: 'members/exportColumns',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: ExportColumns,
    errors: ['communities.notFound'],
  }),
  /**
   * Prepares a sheet of everybody, or of those who match, and answers the address it can be fetched at: once, soon and by
   * this session. A profile field the caller may not see is refused, and one they may see of themselves alone is blank
   * for others. What is asked for and for how many is put on record now, and what came of it afterwards.
   */
  export: defineCall({
    event: 'members/export',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_EXPORT',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({
      community: Uuid,
      format: z.enum(SHEET_FORMATS),
      columns: z
        .array(Text.max(60))
        .min(1, 'Choose at least one column.')
        .max(EXPORT_COLUMNS_MAX)
        .refine((columns) => new Set(columns).size === columns.length, 'Name each column once.'),
      /** Of a CSV: begins with the mark by which Excel knows UTF-8. */
      byteOrderMark: z.boolean().default(true),
      filter: MemberQuery.prefault({}),
    }),
    output: PreparedDownload,
    errors: ['communities.notFound', 'communities.ownerOnly', 'permissions.missing', 'profileFields.unknown'],
  }),
};
