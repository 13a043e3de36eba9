import { fail } from '@muster/contracts/errors';
import type { importExportCalls as contract } from '@muster/contracts/import-export/calls';
import { IMPORT_EXPORT_TRAITS, type ImportExportKind } from '@muster/contracts/import-export/constants';
import type { ImportChoices, ImportFile, ImportMapping } from '@muster/contracts/import-export/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import { lockAsActor, requireAny } from '../../../authorization/guards.ts';
import type { Handlers, SignedInContext as Context } from '../../../platform/handler.ts';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import { beginRun, readRun, runLabel } from '../../bulk-actions/public.ts';
import { prepareDownload } from '../../downloads/public.ts';
import type { ColumnReader } from '../../../platform/feature/item-columns.ts';
import type { Importer, ItemKindSpec, PlannedRow } from '../../../platform/feature/item-kind.ts';
import type { ItemKinds } from '../registry.ts';
import { FAILURES_KIND } from './failures.ts';
import { readMapping, writeMapping } from './mappings.ts';
import { type FileColumns, type FileRows, parseColumns, parseRows } from './parsed.ts';
import { isDone } from './plan.ts';
import { planFile, toPreview } from './preview.ts';
import { describeFile } from './targets.ts';
import { addPart, forgetUpload, readUpload, type Upload } from './uploads.ts';

type ImportCalls = Omit<Handlers<typeof contract>, 'columns' | 'export'>;

/** Calls that bring a file in. */
export function buildImportCalls(kinds: ItemKinds): ImportCalls {
  return {
    async addPart({ community, kind, upload, name, at, data }, context) {
      await importerOf(context, kind, community);
      const part = { name, at, data: Buffer.from(data, 'base64') };
      return { bytes: await addPart(context, ownUpload(context, { community, upload }), part) };
    },

    async cancel({ community, upload }, context) {
      return { cancelled: await forgetUpload(context.tx, ownUpload(context, { community, upload })) };
    },

    file: {
      gather: gatherColumns,
      handle: async ({ community, kind }, context, file: FileColumns) =>
        describe(kinds.of(kind), await importerOf(context, kind, community), file),
    },

    preview: {
      gather: gatherRows,
      async handle({ community, kind, mapping, choices }, context, file: FileRows) {
        const importer = { ...(await importerOf(context, kind, community)), choices };
        const ofKind = kinds.of(kind);
        return toPreview(ofKind, importer, await planFile(ofKind, importer, { file, mapping }));
      },
    },

    start: {
      gather: gatherRows,
      handle: ({ community, upload, kind, mapping, choices }, context, file: FileRows) =>
        start(
          context,
          { kind: kinds.of(kind), upload: ownUpload(context, { community, upload }) },
          { file, mapping, choices },
        ),
    },

    async failures({ community, kind, run: id }, context) {
      const run = await readRun(context.tx, { community, id });
      const { run: ofKind, audit: actions } = IMPORT_EXPORT_TRAITS[kind];
      // What stood in the file is its sender's.
      if (!run || run.kind !== ofKind || run.by?.accId !== context.caller.account) throw fail('bulkActions.unknown');
      const after = { failed: run.failed, format: 'csv' };
      await context.audit({ action: actions.export, community, target: id, kind: 'run', label: runLabel(run), after });
      return prepareDownload(context, { community, kind: FAILURES_KIND, asked: { run: id, kind }, total: run.failed });
    },
  };
}

type AboutFile = { readonly community: string; readonly upload: string };
type Mapped = AboutFile & { readonly mapping: ImportMapping };
type MappedFile = { readonly file: FileRows; readonly mapping: ImportMapping };
type ChosenFile = MappedFile & { readonly choices: ImportChoices };

async function gatherColumns(about: AboutFile, context: Context): Promise<() => Promise<FileColumns>> {
  const sent = await readUpload(context.tx, ownUpload(context, about));
  return () => parseColumns(parserOf(context), sent);
}

async function gatherRows({ mapping, ...about }: Mapped, context: Context): Promise<() => Promise<FileRows>> {
  const sent = await readUpload(context.tx, ownUpload(context, about));
  return () => parseRows(parserOf(context), sent, mapping);
}

/** The person who imports items of a kind, with the permission of that kind. */
async function importerOf(
  { tx, standing, now }: Context,
  kind: ImportExportKind,
  community: string,
): Promise<Omit<Importer, 'choices'>> {
  if (!standing) throw fail('communities.notFound');
  await requireAny({ tx, standing }, community, [IMPORT_EXPORT_TRAITS[kind].permission]);
  return { tx, community, viewer: standing, now: now() };
}

/** What a file holds, and where its columns likely go. */
async function describe(kind: ItemKindSpec, importer: ColumnReader, file: FileColumns): Promise<ImportFile> {
  const remembered = await readMapping(importer.tx, { community: importer.community, kind: kind.kind });
  return describeFile(kind, importer, { ...file, remembered });
}

type Starting = { readonly kind: ItemKindSpec; readonly upload: Upload };

async function start(context: Context, { kind, upload }: Starting, { file, mapping, choices }: ChosenFile) {
  const { community } = upload;
  const { tx, audit, now } = context;
  const { permission, run: runKind, audit: actions } = IMPORT_EXPORT_TRAITS[kind.kind];
  const { standing: viewer }: { readonly standing: AccessContext } = await lockAsActor(context, community, permission);
  // First, so that of two imports of one file at once the second is refused.
  if (!(await forgetUpload(tx, upload))) throw fail('importExport.unknown');
  const { planned } = await planFile(kind, { tx, community, viewer, now: now(), choices }, { file, mapping });
  if (!planned.some(isDone)) throw fail('importExport.nothing');
  const items = await mapInTurns(
    planned.filter((row) => isDone(row) || row.faults.length > 0),
    asRunItem,
  );
  const run = await beginRun(context, community, {
    // The chosen meanings are in the cells of the items already.
    run: { kind: runKind, action: { choices: { ...choices, values: [] } }, about: file.name },
    items: sql`select * from jsonb_to_recordset(${`[${items.join()}]`}::jsonb)
      as x (position int, account uuid, name text, data jsonb)`,
  });
  await rememberMapping(context, { community, kind: kind.kind }, { file, mapping });
  const after = {
    file: file.name,
    rows: file.rows.length,
    people: run.total,
    columns: [...new Set(Object.values(mapping))],
  };
  await audit({ action: actions.import, community, target: run.id, kind: 'run', label: runLabel(run), after });
  return run;
}

async function rememberMapping(
  { tx }: Context,
  key: { readonly community: string; readonly kind: ImportExportKind },
  { file: { head }, mapping }: MappedFile,
): Promise<void> {
  const went = Object.entries(mapping).map(([index, target]) => [head[Number(index)]?.toLowerCase() ?? '', target]);
  const ignored = head.flatMap((header, index) => (String(index) in mapping ? [] : [[header.toLowerCase(), '']]));
  const remembered = await readMapping(tx, key);
  await writeMapping(tx, key, { ...remembered, ...Object.fromEntries([...ignored, ...went]) });
}

/** A row as the JSON of an item of the run. */
function asRunItem({ row, cells, called, item, placeFault, newcomer, foundBy }: PlannedRow): string {
  return JSON.stringify({
    position: row,
    account: newcomer ? null : (item?.id ?? null),
    name: item?.name ?? called,
    data: {
      row,
      cells,
      ...(placeFault !== null && { placeFault }),
      ...(newcomer && { newcomer }),
      ...(foundBy && { foundBy }),
    },
  });
}

/** A file of the caller's own. */
function ownUpload({ caller }: Context, about: AboutFile): Upload {
  return { community: about.community, account: caller.account, id: about.upload };
}

function parserOf({ parsing, caller }: Context) {
  return { parsing, account: caller.account };
}
