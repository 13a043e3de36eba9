/**
 * The audit and event log codes. §8 gives the areas, the SUCCESS/FAIL pairs and the range 1000 to 100000, not the
 * values; these are ours (@decision 0008). Each area starts at its base, each action takes an even code for success
 * and the next for failure. **Append only**: add actions at the end of an area, never reorder. A test holds it.
 */
const AREAS = {
  roleSync: [1000, ['ROLE_SYNC_ADD', 'ROLE_SYNC_REMOVE']],
  account: [
    2000,
    [
      'ACCOUNT_UPDATE',
      'ACCOUNT_DEVICE_REVOKE',
      'ACCOUNT_IDENTITY_ADD',
      'ACCOUNT_IDENTITY_REMOVE',
      'ACCOUNT_FACTOR_ADD',
      'ACCOUNT_FACTOR_REMOVE',
      'ACCOUNT_RECOVERY_CODES_RENEW',
      'ACCOUNT_ERASE_REQUEST',
      'ACCOUNT_ERASE_CANCEL',
      'ACCOUNT_ERASE',
      'ACCOUNT_COPY',
      'ACCOUNT_COPY_END',
    ],
  ],
  api: [3000, ['API_KEY_CREATE', 'API_KEY_REVOKE']],
  auth: [
    4000,
    [
      'AUTH_LOGIN',
      'AUTH_SIGNUP',
      'AUTH_FORGOT_PASSWORD',
      'AUTH_VERIFY_EMAIL',
      'AUTH_VERIFY_TOKEN',
      'AUTH_SIGN_OUT',
      'AUTH_RESET_PASSWORD',
      'AUTH_CHANGE_PASSWORD',
      'AUTH_HAND_OVER_GRANT',
      'AUTH_HAND_OVER_REDEEM',
      'AUTH_SECOND_FACTOR',
      'AUTH_PROVE',
      'AUTH_VERIFY_EMAIL_SEND',
      'AUTH_PROVE_HOST',
    ],
  ],
  pages: [5000, ['PAGE_CREATE', 'PAGE_EDIT', 'PAGE_REMOVE']],
  documents: [6000, ['DOCUMENT_CREATE', 'DOCUMENT_EDIT', 'DOCUMENT_REMOVE']],
  calendar: [7000, ['CALENDAR_EVENT_CREATE', 'CALENDAR_EVENT_EDIT', 'CALENDAR_EVENT_REMOVE', 'CALENDAR_RSVP']],
  cad: [8000, ['CAD_SYNC']],
  discord: [9000, ['DISCORD_BOT_ACTION', 'DISCORD_ROLE_MAP']],
  gameLog: [10_000, ['GAME_LOG_EVENT']],
  teamspeak: [11_000, ['TEAMSPEAK_SYNC']],
  radio: [12_000, ['RADIO_SYNC']],
  formStages: [13_000, ['FORM_STAGE_CHANGE']],
  disciplinary: [14_000, ['DISCIPLINARY_CREATE', 'DISCIPLINARY_EDIT', 'DISCIPLINARY_REMOVE']],
  webhooksAndTemplates: [15_000, ['WEBHOOK_CONFIGURE', 'FORM_TEMPLATE_CONFIGURE']],
  shortLinksAndDomains: [
    16_000,
    ['SHORT_LINK_CREATE', 'SHORT_LINK_EDIT', 'SHORT_LINK_REMOVE', 'DOMAIN_ADD', 'DOMAIN_VERIFY', 'DOMAIN_RELEASE'],
  ],
  storage: [17_000, ['ASSET_UPLOAD', 'ASSET_REMOVE']],
  growthDiscovery: [18_000, ['DISCOVERY_UPDATE', 'DISCOVERY_BUMP']],
  push: [19_000, ['PUSH_DEVICE_ADD', 'PUSH_SEND', 'NOTIFICATION_DEFAULTS']],
  automatedAudits: [20_000, ['AUDIT_STORAGE_EXCEEDED']],
  heartbeat: [21_000, ['HEARTBEAT']],
  loginAttempts: [22_000, ['LOGIN_ATTEMPT', 'DUPLICATE_ACCOUNT_DETECTED']],
  community: [
    23_000,
    [
      'COMMUNITY_CREATE',
      'COMMUNITY_UPDATE',
      'COMMUNITY_DELETE',
      'COMMUNITY_JOIN',
      'COMMUNITY_LEAVE',
      'MEMBER_ACCEPT',
      'MEMBER_DECLINE',
      'DEPARTMENT_CREATE',
      'DEPARTMENT_EDIT',
      'DEPARTMENT_REMOVE',
      'RANK_CREATE',
      'RANK_EDIT',
      'RANK_REMOVE',
      'POSITION_CREATE',
      'POSITION_EDIT',
      'POSITION_REMOVE',
      'STRUCTURE_MOVE',
      'POSITION_FILL',
      'MEMBER_RANKS_CHANGE',
      'MEMBER_RANKS_UNDO',
      'MEMBER_RANK_EXPIRE',
      'PERMISSIONS_EDIT',
      'PERMISSIONS_UNDO',
      'VIEW_AS_BEGIN',
      'VIEW_AS_END',
      'MEMBER_KICK',
      'MEMBER_BAN',
      'MEMBER_UNBAN',
      'MEMBER_ARCHIVE',
      'MEMBER_REACTIVATE',
      'MEMBER_STATUS',
      'MEMBER_NOTE_ADD',
      'MEMBER_NOTE_REMOVE',
      'MEMBER_SETTINGS',
      'MEMBER_RENAME',
      'COMMUNITY_TRANSFER_START',
      'COMMUNITY_TRANSFER_CANCEL',
      'COMMUNITY_TRANSFER_ANSWER',
      'COMMUNITY_SECOND_FACTOR_RULE',
    ],
  ],
  auditLog: [
    24_000,
    ['AUDIT_TRIM', 'AUDIT_RETENTION', 'AUDIT_EXPORT', 'AUDIT_REFUSALS', 'AUDIT_REDACT', 'AUDIT_EXPORT_END'],
  ],
  identifiers: [
    46_000,
    [
      'MEMBER_IDENTIFIER_ADD',
      'MEMBER_IDENTIFIER_REMOVE',
      'MEMBER_IDENTIFIER_EDIT',
      'MEMBER_IDENTIFIER_VERIFY',
      'MEMBER_SETTINGS_IDENTIFIERS',
      'MEMBER_MERGE',
      'MEMBER_MERGE_UNDO',
      'MEMBER_DISTINCT',
      'MEMBER_DISTINCT_UNDO',
    ],
  ],
  accessRequests: [49_000, ['ACCESS_REQUEST', 'ACCESS_WITHDRAW', 'ACCESS_DECLINE']],
  memberRuns: [31_000, ['RUN_START', 'RUN_END', 'RUN_STOP', 'RUN_UNDO', 'RUN_RETRY']],
  sheets: [
    34_000,
    [
      'MEMBER_EXPORT',
      'MEMBER_EXPORT_END',
      'MEMBER_IMPORT',
      'MEMBER_JOINED',
      'PERMISSIONS_REPORT',
      'PERMISSIONS_REPORT_END',
    ],
  ],
  profiles: [
    26_000,
    [
      'PROFILE_FIELD_CREATE',
      'PROFILE_FIELD_EDIT',
      'PROFILE_FIELD_REMOVE',
      'PROFILE_FIELD_MOVE',
      'PROFILE_VALUES_SET',
      'MEMBER_CLOCK_IN',
      'MEMBER_CLOCK_OUT',
      'MEMBER_CLOCK_CORRECT',
      'MEMBER_SETTINGS_SHIFTS',
      'MEMBER_CLOCK_END',
      'MEMBER_CLOCK_ADD',
      'MEMBER_CLOCK_REMOVE',
    ],
  ],
} as const;

/** Areas of the audit log (@spec §8); `community` and what follows it are ours. */
export type AuditArea = keyof typeof AREAS;

/** Every area, in the order of its numbers. */
export const AUDIT_AREAS = Object.keys(AREAS) as [AuditArea, ...AuditArea[]];

/** The thousands that the codes of an area begin with. */
export function areaNumber(area: AuditArea): number {
  return AREAS[area][0] / 1000;
}

/** Actions the audit log knows. */
export type AuditAction = (typeof AREAS)[AuditArea][1][number];

/** A pair of codes. */
export type AuditCode = { readonly area: AuditArea; readonly success: number; readonly fail: number };

/** Every action with its area and its SUCCESS and FAIL codes. */
export const AUDIT_CODES = Object.fromEntries(
  Object.entries(AREAS).flatMap(([area, [base, actions]]) =>
    actions.map((action, index) => [action, { area, success: base + 2 * index, fail: base + 2 * index + 1 }]),
  ),
) as Record<AuditAction, AuditCode>;
