import { fail } from '@muster/contracts/errors';
import type { RosterImported } from '@muster/contracts/roster-import/model';
import { ROSTER_COLUMN, ROSTER_IMPORT } from '@muster/contracts/roster-import/constants';
import type { PlannedRow } from '../../platform/feature/item-kind.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { importedRows } from '../rosters/public.ts';
import type { Importing } from './access.ts';
import type { CellWriting } from './columns.ts';
import type { ParsedRows, RosterPlan } from './plan.ts';

type Doing = { readonly importing: Importing; readonly plan: RosterPlan };

/** Does what was planned, in the transaction of the call, and puts it on record once. The community is locked. */
export async function doImport(context: Context, doing: Doing, file: ParsedRows): Promise<RosterImported> {
  const { importing, plan } = doing;
  const { key, access } = importing;
  const { tx } = context;
  const on = { community: key.community, roster: access.roster };
  if (plan.done.length === 0) throw fail('importExport.nothing');
  const added = await addRows(context, doing);
  const rowOf = ({ item, newcomer }: PlannedRow) => (newcomer ? (added.get(newcomer.key) ?? '') : (item?.id ?? ''));
  await giveHolders(context, doing, rowOf);
  const cells = cellsOf(doing, rowOf);
  if (cells.length > 0) await importedRows.write(context, on, cells);
  const changed = plan.done.length - added.size;
  const rows = plan.done.map(rowOf);
  await context.audit({
    action: 'ROSTER_IMPORT',
    community: key.community,
    target: key.id,
    after: {
      file: file.name,
      columns: [...new Set(cells.map(({ of }) => of.label))],
      cells: cells.length,
      changedRows: changed,
      addedRows: added.size,
    },
    members: rows.length > ROSTER_IMPORT.subjectsMax ? [] : await importedRows.holdersOf(tx, on, rows),
  });
  await importedRows.changed(context, key);
  return { changed, added: added.size, cells: cells.length, left: plan.planned.filter(isLeft).length };
}

function isLeft({ faults }: PlannedRow): boolean {
  return faults.length > 0;
}

/** Adds the rows that the file has and the roster does not; answers their ids by the keys of newcomers. */
async function addRows(
  { tx, now }: Context,
  { importing: { key, access }, plan: { done } }: Doing,
): Promise<ReadonlyMap<string, string>> {
  const newcomers = done.flatMap(({ newcomer }) => newcomer ?? []);
  if (newcomers.length === 0) return new Map();
  if (access.roster.kind === 'members') {
    const accounts = newcomers.map((newcomer) => newcomer.key);
    await importedRows.pick(tx, key, { accounts, at: now() });
    return new Map(accounts.map((account) => [account, account]));
  }
  const names = newcomers.map(({ name }) => name);
  const entered = await importedRows.enter(tx, key, { names, at: now() });
  return new Map(entered.map(({ id, name }) => [name.toLowerCase(), id]));
}

type RowOf = (row: PlannedRow) => string;

/** Gives entered rows the holders that the file names. */
async function giveHolders({ tx }: Context, { importing: { key }, plan }: Doing, rowOf: RowOf): Promise<void> {
  const entries = new Map(plan.known.items.map(({ item }) => [item.id, item]));
  for (const row of plan.done) {
    const holder = row.changes.find(({ target }) => target === 'holder');
    if (!holder) continue;
    const id = rowOf(row);
    // A row that was just entered has its first version.
    const { name, version } = entries.get(id) ?? { name: row.item?.name ?? '', version: 1 };
    await importedRows.rewrite(tx, key, { id, name, account: holder.value as string, version: version + 1 });
  }
}

/** The cells that are written, with the versions of those that they are written over. */
function cellsOf({ importing: { columns }, plan: { done, known } }: Doing, rowOf: RowOf) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return done.flatMap((planned) =>
    planned.changes.flatMap(({ target, value }) => {
      const of = byId.get(target.slice(ROSTER_COLUMN.length));
      if (!of) return [];
      const row = rowOf(planned);
      // Cells of a member who was on the roster before stay, and are written over now.
      const version = known.cells.get(of.id)?.get(row)?.version ?? 0;
      return [{ row, column: of.id, value: (value as CellWriting).value, version, of }];
    }),
  );
}
