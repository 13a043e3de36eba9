import { RUNS } from '@muster/contracts/bulk-actions/constants';
import type { RunSelection } from '@muster/contracts/bulk-actions/model';
import type { MemberQuery } from '@muster/contracts/directory/model';

/** The selection in a list: some people, or all that match but for some. */
export type Selection = { readonly all: boolean; readonly ids: ReadonlySet<string> };

/** An empty selection. */
export const NOBODY: Selection = { all: false, ids: new Set() };

/** Everybody who matches, also those whom no page has shown yet. */
export const EVERYBODY: Selection = { all: true, ids: new Set() };

/** Whether somebody is picked. */
export function isPicked({ all, ids }: Selection, id: string): boolean {
  return all !== ids.has(id);
}

/** How many are picked of so many. */
export function countPicked({ all, ids }: Selection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

/** Picks some, or lets them go. */
export function picking(selection: Selection, ids: readonly string[], picked: boolean): Selection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selection.all === picked) next.delete(id);
    else next.add(id);
  }
  return { ...selection, ids: next };
}

/** Everybody between two of a list, both included, in its order. */
export function between(list: readonly string[], from: string, to: string): string[] {
  const [a, b] = [list.indexOf(from), list.indexOf(to)];
  return a === -1 || b === -1 ? [to] : list.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Whether a run can be told of it one by one: past that, all that match can be picked, but for a few. */
export function isTooMany({ ids }: Selection): boolean {
  return ids.size > RUNS.idsMax;
}

/** What a run is told. */
export function toRunSelection({ all, ids }: Selection, query: MemberQuery): RunSelection {
  return all ? { by: 'query', query, except: [...ids] } : { by: 'ids', ids: [...ids] };
}
