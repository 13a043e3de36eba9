import { fail } from '@muster/contracts/errors';
import type { importCalls as contract } from '@muster/contracts/members/sheets/import-calls';
import type { ImportFile, ImportMapping, ImportPreview } from '@muster/contracts/members/sheets/import-model';
import { FIELD_COLUMN } from '@muster/contracts/members/sheets/columns';
import { IMPORT } from '@muster/contracts/members/sheets/targets';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type { Handlers, SignedInContext as Context } from '../../../../platform/handler.ts';
import { mapInTurns } from '../../../../platform/sheets/in-turns.ts';
import { prepareDownload } from '../../../downloads/public.ts';
import { lockAsActor } from '../../../../authorization/guards.ts';
import { withFieldNames } from '../../field-rights.ts';
import { withCollisions } from './collisions.ts';
import { FAILURES_KIND } from './failures.ts';
import { readPeople } from './people.ts';
import { type FileColumns, type FileRows, parseColumns, parseRows } from './parsed.ts';
import { assertMapping, type PlannedRow, planRows, readGivings } from './rows.ts';
import { guessOf, readSetting, type Setting, targetsFor } from './setting.ts';
import { addPart, forgetUpload, readMapping, readUpload, type Upload, writeMapping } from './uploads.ts';
import { beginRun, readRun, runLabel } from '../../../bulk-actions/public.ts';

/** Calls that bring a sheet into a community. */
export const importCalls: Handlers<typeof contract> = {
  async addImportPart({ community, upload, name, at, data }, context) {
    const part = { name, at, data: Buffer.from(data, 'base64') };
    return { bytes: await addPart(context, theirs(context, { community, upload }), part) };
  },

  async cancelImport({ community, upload }, context) {
    return { cancelled: await forgetUpload(context.tx, theirs(context, { community, upload })) };
  },

  importFile: {
    gather: gatherColumns,
    handle: ({ community }, context, file: FileColumns) => describe(context, community, file),
  },

  previewImport: {
    gather: gatherRows,
    async handle({ community, mapping }, context, file: FileRows) {
      const about = { community, actor: present(context.standing) };
      const { planned, setting } = await plan(context, about, { file, mapping });
      return previewOf(planned, setting);
    },
  },

  startImport: {
    gather: gatherRows,
    handle: ({ community, upload, mapping }, context, file: FileRows) =>
      start(context, theirs(context, { community, upload }), { file, mapping }),
  },

  async importFailures({ community, run: id }, context) {
    const run = await readRun(context.tx, { community, id });
    // What stood in the file is its sender's.
    if (!run || run.kind !== 'import' || run.by?.accId !== context.caller.account) throw fail('bulkActions.unknown');
    const after = { failed: run.failed, format: 'csv' };
    await context.audit({ action: 'MEMBER_EXPORT', community, target: id, kind: 'run', label: runLabel(run), after });
    return prepareDownload(context, { community, kind: FAILURES_KIND, asked: { run: id }, total: run.failed });
  },
};

type File = { readonly community: string; readonly upload: string };
type Mapped = File & { readonly mapping: ImportMapping };

async function gatherColumns(about: File, context: Context): Promise<() => Promise<FileColumns>> {
  const sent = await readUpload(context.tx, theirs(context, about));
  return () => parseColumns(readerOf(context), sent);
}

async function gatherRows({ mapping, ...about }: Mapped, context: Context): Promise<() => Promise<FileRows>> {
  const sent = await readUpload(context.tx, theirs(context, about));
  return () => parseRows(readerOf(context), sent, mapping);
}

/** What a file holds, and where its columns likely go. */
async function describe(context: Context, community: string, file: FileColumns): Promise<ImportFile> {
  const setting = await readSetting(context.tx, community, { actor: present(context.standing), now: context.now() });
  const { targets, missing } = targetsFor(setting);
  const remembered = await readMapping(context.tx, community);
  const taken = new Set<string>();
  const columns = file.head.map((header, index) => {
    const guess = guessOf(header, remembered, targets);
    const isFree = guess !== null && !taken.has(guess);
    if (isFree) taken.add(guess);
    return { index, header, samples: [...(file.samples[index] ?? [])], guess: isFree ? guess : null };
  });
  const { name, encoding, delimiter, rows } = file;
  return { name, encoding, delimiter, rows, columns, targets, missing };
}

async function start(context: Context, upload: Upload, { file, mapping }: Reading) {
  const { community } = upload;
  const { tx, audit } = context;
  const { standing: actor } = await lockAsActor(context, community, 'system.manageMembers');
  // First, so that of two imports of one file at once the second is refused.
  if (!(await forgetUpload(tx, upload))) throw fail('members.importUnknown');
  const { planned } = await plan(context, { community, actor }, { file, mapping });
  if (!planned.some(isDone)) throw fail('members.importNothing');
  const items = await mapInTurns(
    planned.filter(({ changes, faults }) => changes.length + faults.length > 0),
    itemOf,
  );
  const run = await beginRun(context, community, {
    run: { kind: 'import', action: {}, about: file.name },
    items: sql`select * from jsonb_to_recordset(${`[${items.join()}]`}::jsonb)
      as x (position int, account uuid, name text, data jsonb)`,
  });
  const went = Object.entries(mapping).map(([index, target]) => [
    file.head[Number(index)]?.toLowerCase() ?? '',
    target,
  ]);
  const ignored = file.head.flatMap((header, index) => (String(index) in mapping ? [] : [[header.toLowerCase(), '']]));
  const remembered = await readMapping(tx, community);
  await writeMapping(tx, community, { ...remembered, ...Object.fromEntries([...ignored, ...went]) });
  const after = { file: file.name, rows: file.rows.length, people: run.total, columns: Object.values(mapping) };
  await audit({ action: 'MEMBER_IMPORT', community, target: run.id, kind: 'run', label: runLabel(run), after });
  return run;
}

/** A row as the JSON of an item of the run. */
function itemOf({ row, cells, called, person, misplaced }: PlannedRow): string {
  return JSON.stringify({
    position: row,
    account: person?.account ?? null,
    name: person?.name ?? called,
    data: { row, cells, ...(misplaced !== null && { misplaced }) },
  });
}

type About = { readonly community: string; readonly actor: AccessContext };
type Reading = { readonly file: FileRows; readonly mapping: ImportMapping };

async function plan({ tx, now }: Context, { community, actor }: About, { file, mapping }: Reading) {
  const setting = await readSetting(tx, community, { actor, now: now() });
  await assertMapping(tx, setting, mapping);
  const said = file.rows.map(({ cells }) => cells);
  const planning = await readGivings(tx, setting, said);
  const planned = await planRows(planning, await readPeople(tx, community, null), file.rows);
  return { setting, planned: await withCollisions(tx, setting, planned) };
}

function isDone({ changes, faults }: PlannedRow): boolean {
  return changes.length > 0 && faults.length === 0;
}

function previewOf(planned: readonly PlannedRow[], { fields }: Setting): ImportPreview {
  const will = planned.filter(isDone);
  const failing = planned.filter(({ faults }) => faults.length > 0);
  const unknown = failing.filter(({ person }) => person === null);
  const labelOf = (target: string) => (target.startsWith(FIELD_COLUMN) ? (fields.get(target)?.label ?? '') : '');
  return {
    total: planned.length,
    will: will.length,
    unchanged: planned.length - will.length - failing.length,
    unknown: unknown.length,
    problems: failing.length - unknown.length,
    changes: will.slice(0, IMPORT.shown).map(({ row, person, changes }) => ({
      row,
      name: person?.name ?? '',
      changes: changes.map(({ target, before, after }) => ({ target, label: labelOf(target), before, after })),
    })),
    faults: failing.slice(0, IMPORT.shown).map(({ row, person, called, faults }) => ({
      row,
      name: person?.name ?? called,
      text: withFieldNames(faults.map(({ message }) => message).join(' '), [...fields.values()]),
    })),
  };
}

function theirs({ caller }: Context, about: File): Upload {
  return { community: about.community, account: caller.account, id: about.upload };
}

function readerOf({ parsing, caller }: Context) {
  return { parsing, account: caller.account };
}

function present(standing: AccessContext | null): AccessContext {
  if (!standing) throw fail('communities.notFound');
  return standing;
}
