export { auditRedaction, type RecordedEntry } from './redaction.ts';
