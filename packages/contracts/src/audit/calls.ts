import * as z from 'zod';
import { PreparedDownload } from '../downloads/model.ts';
import { defineCall } from '../kit/call.ts';
import { Seq, Uuid } from '../kit/ids.ts';
import {
  AUDIT_KEEP_DAYS,
  AuditCheck,
  AuditDetail,
  AuditFacets,
  AuditFilter,
  AuditPage,
  AuditProgress,
  AuditStatus,
} from './model.ts';
import { Text } from '../kit/text.ts';

const viewAudit = { permission: 'system.viewAudit' } as const;
const KeepDays = z.int().min(AUDIT_KEEP_DAYS.min).max(AUDIT_KEEP_DAYS.max);
const paging = { after: Seq.nullish(), limit: z.int().min(1).max(200).default(50) };

/** Calls about the record of a community's changes. */
export const auditCalls = {
  /** Entries by page, newest first. */
  list: defineCall({
    event: 'audit/list',
    kind: 'query',
    who: viewAudit,
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...AuditFilter.shape, ...paging }),
    output: AuditPage,
    errors: [],
  }),
  /** The history of one thing: of a member, a rank, a short link … */
  of: defineCall({
    event: 'audit/of',
    kind: 'query',
    who: viewAudit,
    scope: 'community',
    input: z.strictObject({ community: Uuid, kind: Text.max(40), id: Text.max(2_000), ...paging }),
    output: AuditPage,
    errors: [],
  }),
  /** One entry with what was before and after. */
  get: defineCall({
    event: 'audit/get',
    kind: 'query',
    who: viewAudit,
    scope: 'community',
    input: z.strictObject({ community: Uuid, seq: Seq }),
    output: AuditDetail,
    errors: ['audit.unknown'],
  }),
  /** What there is to filter by; people by what they are called now. */
  facets: defineCall({
    event: 'audit/facets',
    kind: 'query',
    who: viewAudit,
    scope: 'community',
    input: z.strictObject({ community: Uuid, search: Text.trim().max(100).default('') }),
    output: AuditFacets,
    errors: [],
  }),
  /** Where the chain stands, and how long entries are kept. */
  status: defineCall({
    event: 'audit/status',
    kind: 'query',
    who: viewAudit,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: AuditStatus,
    errors: [],
  }),
  /** Checks the next few thousand entries of the chain: begin without `from`, and pass back what was answered. */
  verify: defineCall({
    event: 'audit/verify',
    kind: 'query',
    who: viewAudit,
    scope: 'community',
    input: z.strictObject({ community: Uuid, from: AuditProgress.nullish() }),
    output: AuditCheck,
    errors: [],
  }),
  /** How many entries would go within the day, if they were kept for so many days. */
  retentionPreview: defineCall({
    event: 'audit/retentionPreview',
    kind: 'query',
    who: 'owner',
    input: z.strictObject({ community: Uuid, keepDays: KeepDays }),
    output: z.object({ goes: z.int().min(0) }),
    errors: [],
  }),
  /**
   * Says for how many days entries are kept; null for ever. What is older goes within the day, and does not come back, so
   * every number of days takes a fresh proof; keeping all of it destroys nothing, and takes none (@decision 0057).
   */
  setRetention: defineCall({
    event: 'audit/setRetention',
    kind: 'mutation',
    who: 'owner',
    audit: 'AUDIT_RETENTION',
    stepUp: ({ keepDays }) => keepDays !== null,
    input: z.strictObject({ community: Uuid, keepDays: KeepDays.nullable() }),
    output: AuditStatus,
    errors: [],
  }),
  /**
   * Prepares a copy of what the filter lets through, newest first, up to the entry that says so, which this puts on
   * record; answers the address it can be fetched at: once, soon and by this session. What came of it is put on record
   * afterwards. CSV, or JSON an entry a line.
   */
  export: defineCall({
    event: 'audit/export',
    kind: 'mutation',
    who: viewAudit,
    audit: 'AUDIT_EXPORT',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid, format: z.enum(['csv', 'json']), filter: AuditFilter }),
    output: PreparedDownload,
    errors: [],
  }),
};
