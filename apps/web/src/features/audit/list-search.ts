import type { AuditFilter } from '@muster/contracts/audit/model';

const PAGE_SIZE = 100;

/** What the record is asked for, in the address: it can be shared, and the back button knows it. */
export type AuditSearch = {
  readonly actor?: string | undefined;
  readonly area?: string | undefined;
  readonly action?: string | undefined;
  /** The id of a request, or of a run of which all is shown. */
  readonly request?: string | undefined;
  readonly run?: string | undefined;
  readonly kind?: string | undefined;
  readonly target?: string | undefined;
  /** Days as `2026-01-31`, both included, where the person is. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly outcome?: 'success' | 'fail' | undefined;
  /** The entry whose drawer is open. */
  readonly entry?: string | undefined;
};

/** No filter at all. */
export const EVERYTHING: AuditSearch = {
  actor: undefined,
  area: undefined,
  action: undefined,
  request: undefined,
  run: undefined,
  kind: undefined,
  target: undefined,
  from: undefined,
  to: undefined,
  outcome: undefined,
};

/** The question for the first page of what an address asks for. */
export function firstEntries(community: string, search: AuditSearch) {
  return { community, ...filterOf(search), after: null, limit: PAGE_SIZE };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is filtered by, as the upstream takes it. */
export function filterOf({ from, to, entry: _, area, ...same }: AuditSearch): AuditFilter {
  const [begins, ends] = [midnight(from, 0), midnight(to, 1)];
  return {
    // In one order, however the address has them: what is asked ahead is known by how it is written.
    ...Object.fromEntries(
      Object.entries(same)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    ...(area !== undefined && { area: area as NonNullable<AuditFilter['area']> }),
    ...(begins && { from: begins }),
    ...(ends && { to: ends }),
  };
}

/** Whether anything is filtered by. */
export function isFiltered(search: AuditSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}

function midnight(day: string | undefined, later: number): string | null {
  if (day === undefined || !DAY.test(day)) return null;
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return null;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
