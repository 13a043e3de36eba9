import { stringify } from 'csv-stringify/sync';
import type { FullEntry } from './store.ts';

/** The columns of a copy, in order. */
const COLUMNS = [
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
] as const;

/** A piece of a copy as CSV. A cell that begins like a formula is kept from being one. */
export function toCsv(entries: readonly FullEntry[], { head }: { readonly head: boolean }): string {
  return stringify(entries.map(toCells), { header: head, columns: [...COLUMNS], escape_formulas: true });
}

/** A piece of a copy as JSON, an entry a line. */
export function toJsonLines(entries: readonly FullEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

function toCells({ actor, target, ...entry }: FullEntry): Record<(typeof COLUMNS)[number], string | number> {
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  return {
    number: entry.seq,
    at: entry.at,
    who: actor?.label ?? '',
    whoId: actor?.id ?? '',
    device: entry.device ?? '',
    action: entry.action,
    code: entry.code,
    outcome: entry.success ? 'done' : (entry.refusal ?? 'refused'),
    onKind: target?.kind ?? '',
    on: target?.label ?? '',
    onId: target?.id ?? '',
    source: entry.source,
    requestId: entry.requestId,
    before: json(entry.before),
    after: json(entry.after),
    hash: entry.hash,
  };
}
