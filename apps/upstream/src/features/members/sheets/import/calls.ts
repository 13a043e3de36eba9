import { fail } from '@muster/contracts/errors';
import type { importCalls as contract } from '@muster/contracts/members/sheets/import-calls';
import type { ImportMapping, ImportPreview } from '@muster/contracts/members/sheets/import-model';
import { FIELD_COLUMN } from '@muster/contracts/members/sheets/columns';
import { IMPORT } from '@muster/contracts/members/sheets/targets';
import type { Standing } from '@muster/contracts/permissions/model';
import { sql } from 'drizzle-orm';
import type { Handlers, SignedInContext as Context } from '../../../../platform/handler.ts';
import { prepareDownload } from '../../../downloads/public.ts';
import { lockAsActor } from '../../../permissions/public.ts';
import { withFieldNames } from '../../field-rights.ts';
import { beginRun } from '../../runs/start.ts';
import { readRun } from '../../runs/store.ts';
import { runLabel } from '../../runs/label.ts';
import { withCollisions } from './collisions.ts';
import { FAILURES_KIND } from './failures.ts';
import { readPeople } from './people.ts';
import { assertMapping, cellsOf, type PlannedRow, planRows, readGivings } from './rows.ts';
import { guessOf, readSetting, type Setting, targetsFor } from './setting.ts';
import { addPart, forgetUpload, readMapping, readUpload, type Upload, writeMapping } from './uploads.ts';

type File = Awaited<ReturnType<typeof readUpload>>;

/** Calls that bring a sheet into a community. */
export const importCalls: Handlers<typeof contract> = {
  async addImportPart({ community, upload, name, at, data }, { tx, caller }) {
    const part = { name, at, data: Buffer.from(data, 'base64') };
    return { bytes: await addPart(tx, { community, account: caller.account, id: upload }, part) };
  },

  async importFile({ community, upload }, context) {
    const file = await readUpload(context.tx, theirs(context, { community, upload }));
    const setting = await readSetting(context.tx, community, { actor: present(context.standing), now: context.now() });
    const { targets, missing } = targetsFor(setting);
    const remembered = await readMapping(context.tx, community);
    const taken = new Set<string>();
    const columns = file.head.map((header, index) => {
      const guess = guessOf(header, remembered, targets);
      const isFree = guess !== null && !taken.has(guess);
      if (isFree) taken.add(guess);
      const filled = file.rows.flatMap(({ cells }) => cells[index] || []);
      return { index, header, samples: filled.slice(0, IMPORT.samples), guess: isFree ? guess : null };
    });
    const { name, encoding, delimiter, rows } = file;
    return { name, encoding, delimiter, rows: rows.length, columns, targets, missing };
  },

  async previewImport({ community, upload, mapping }, context) {
    const file = await readUpload(context.tx, theirs(context, { community, upload }));
    const { planned, setting } = await plan(
      context,
      { community, actor: present(context.standing) },
      { file, mapping },
    );
    return previewOf(planned, setting);
  },

  startImport: ({ community, upload, mapping }, context) =>
    start(context, theirs(context, { community, upload }), mapping),

  async importFailures({ community, run: id }, context) {
    const run = await readRun(context.tx, { community, id });
    // What stood in the file is its sender's.
    if (!run || run.kind !== 'import' || run.by?.accId !== context.caller.account) throw fail('members.runUnknown');
    const after = { failed: run.failed, format: 'csv' };
    await context.audit({ action: 'MEMBER_EXPORT', community, target: id, kind: 'run', label: runLabel(run), after });
    return prepareDownload(context, { community, kind: FAILURES_KIND, asked: { run: id }, total: run.failed });
  },
};

async function start(context: Context, upload: Upload, mapping: ImportMapping) {
  const { community } = upload;
  const { tx, audit } = context;
  const { standing: actor } = await lockAsActor(context, community, 'system.manageMembers');
  const file = await readUpload(tx, upload);
  const { planned } = await plan(context, { community, actor }, { file, mapping });
  if (!planned.some(isDone)) throw fail('members.importNothing');
  const items = planned
    .filter(({ changes, faults }) => changes.length + faults.length > 0)
    .map(({ row, cells, called, person, misplaced }) => ({
      position: row,
      account: person?.account ?? null,
      name: person?.name ?? called,
      data: { row, cells, ...(misplaced !== null && { misplaced }) },
    }));
  const run = await beginRun(context, community, {
    run: { kind: 'import', action: {}, about: file.name },
    items: sql`select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as x (position int, account uuid, name text, data jsonb)`,
  });
  const went = Object.entries(mapping).map(([index, target]) => [
    file.head[Number(index)]?.toLowerCase() ?? '',
    target,
  ]);
  const ignored = file.head.flatMap((header, index) => (String(index) in mapping ? [] : [[header.toLowerCase(), '']]));
  const remembered = await readMapping(tx, community);
  await writeMapping(tx, community, { ...remembered, ...Object.fromEntries([...ignored, ...went]) });
  await forgetUpload(tx, upload);
  const after = { file: file.name, rows: file.rows.length, people: run.total, columns: Object.values(mapping) };
  await audit({ action: 'MEMBER_IMPORT', community, target: run.id, kind: 'run', label: runLabel(run), after });
  return run;
}

type About = { readonly community: string; readonly actor: Standing };
type Reading = { readonly file: File; readonly mapping: ImportMapping };

async function plan({ tx, now }: Context, { community, actor }: About, { file, mapping }: Reading) {
  const setting = await readSetting(tx, community, { actor, now: now() });
  await assertMapping(tx, setting, mapping);
  const rows = cellsOf(file, mapping);
  const planning = await readGivings(
    tx,
    setting,
    rows.map(({ cells }) => cells),
  );
  const planned = planRows(planning, await readPeople(tx, community, null), rows);
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

function theirs({ caller }: Context, about: { readonly community: string; readonly upload: string }): Upload {
  return { community: about.community, account: caller.account, id: about.upload };
}

function present(standing: Standing | null): Standing {
  if (!standing) throw fail('communities.notFound');
  return standing;
}
