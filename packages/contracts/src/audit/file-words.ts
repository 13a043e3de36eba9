/** Headings of a file of the audit log, and the outcome of what was done; what else stands in it are codes. Zod-free. */
export const AUDIT_FILE_WORDS = [
  'number',
  'at',
  'who',
  'whoId',
  'device',
  'action',
  'code',
  'outcome',
  'onKind',
  'on',
  'onId',
  'source',
  'requestId',
  'before',
  'after',
  'hash',
  'done',
  'refused',
] as const;
export type AuditFileWord = (typeof AUDIT_FILE_WORDS)[number];
