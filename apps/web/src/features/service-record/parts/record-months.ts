import type { RecordEntry } from '@muster/contracts/service-record/model';

/** Entries of one month, as whoever looks counts months; `key` is `2026-01`. */
export type RecordMonth = { readonly key: string; readonly first: Date; readonly entries: readonly RecordEntry[] };

/** A record month by month, in the order it has. */
export function monthsOf(entries: readonly RecordEntry[]): RecordMonth[] {
  const months = new Map<string, RecordEntry[]>();
  for (const entry of entries) {
    const at = new Date(entry.at);
    const key = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
    months.set(key, [...(months.get(key) ?? []), entry]);
  }
  return [...months].map(([key, of]) => ({ key, first: new Date(of[0]?.at ?? 0), entries: of }));
}
