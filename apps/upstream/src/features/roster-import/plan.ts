import { createHash } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { ImportChoices, type ImportMapping } from '@muster/contracts/import-export/model';
import { ROSTER_IMPORT } from '@muster/contracts/roster-import/constants';
import type { RosterImportChoices } from '@muster/contracts/roster-import/model';
import type { Importer, PlannedKind, PlannedRow } from '../../platform/feature/item-kind.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { importFiles } from '../import-export/public.ts';
import { type Importing, requireAdding, requireTargets } from './access.ts';
import { kindOf } from './kind.ts';
import { type KnownRoster, readKnown } from './known.ts';
import { settleUnique } from './settle.ts';

/** The rows of a file, as they were parsed. */
export type ParsedRows = Awaited<ReturnType<typeof importFiles.rows>>;

type Asked = { readonly file: ParsedRows; readonly mapping: ImportMapping; readonly choices: RosterImportChoices };

/** The plan of a file, with what it was made of. */
export type RosterPlan = Awaited<ReturnType<typeof importFiles.plan>> & {
  readonly kind: PlannedKind;
  readonly importer: Importer;
  readonly known: KnownRoster;
  /** The rows of the file that do something. */
  readonly done: readonly PlannedRow[];
  readonly cells: number;
  /** A hash of what is written and of what it is written over. */
  readonly seen: string;
};

/** Plans a file; refuses targets that its importer may not use, and more cells than one import may change. */
export async function planImport(context: Context, importing: Importing, asked: Asked): Promise<RosterPlan> {
  const { tx, now } = context;
  const { access, key, columns } = importing;
  const { file, mapping, choices } = asked;
  await requireTargets(context, importing, Object.values(mapping));
  if (choices.addRows) await requireAdding(context, importing);
  const known = await readKnown(tx, importing);
  const kind = importFiles.kind(await kindOf(tx, importing, { known, choices }));
  const { addRows, ...others } = choices;
  const engineChoices = ImportChoices.parse({ ...others, newcomers: addRows ? 'link' : 'leaveOut' });
  const importer = { tx, community: key.community, viewer: access.standing, now: now(), choices: engineChoices };
  const { planned, ...rest } = await importFiles.plan(kind, importer, { file, mapping });
  const settled = settleUnique(planned, { columns, known, skipsCells: choices.skipCells });
  const done = settled.filter(importFiles.isDone);
  const cells = done.reduce((sum, { changes }) => sum + changes.filter(({ target }) => target !== 'holder').length, 0);
  if (cells > ROSTER_IMPORT.cellsMax) {
    throw fail('rosterImport.tooManyCells', { values: { count: cells, max: ROSTER_IMPORT.cellsMax } });
  }
  return { ...rest, planned: settled, kind, importer, known, done, cells, seen: hashOf(done, known) };
}

/** Rows and cells by their versions: whatever changes one of them changes the hash. */
function hashOf(done: readonly PlannedRow[], { items }: KnownRoster): string {
  const versions = new Map(items.map(({ item }) => [item.id, item.version]));
  const hash = createHash('sha256');
  for (const { row, item, newcomer, changes } of done) {
    const about = newcomer?.key ?? item?.id ?? '';
    hash.update(
      JSON.stringify([row, about, versions.get(about) ?? 0, changes.map(({ target, value }) => [target, value])]),
    );
  }
  return hash.digest('base64url');
}
