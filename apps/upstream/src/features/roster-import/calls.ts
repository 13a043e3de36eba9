import { fail } from '@muster/contracts/errors';
import type { ImportMapping } from '@muster/contracts/import-export/model';
import type { rosterImportCalls as contract } from '@muster/contracts/roster-import/calls';
import { RosterImportChoices } from '@muster/contracts/roster-import/model';
import type { Handlers, SignedInContext as Context } from '../../platform/handler.ts';
import { importFiles } from '../import-export/public.ts';
import { lockImporting, requireImporting } from './access.ts';
import { kindOf } from './kind.ts';
import { readKnown } from './known.ts';
import { type ParsedRows, planImport } from './plan.ts';
import { doImport } from './start.ts';

type AboutFile = { readonly community: string; readonly id: string; readonly upload: string };
type FileColumns = Awaited<ReturnType<typeof importFiles.columns>>;

/** Calls that bring a file into a roster. */
export const rosterImportCalls: Handlers<typeof contract> = {
  async addPart({ name, at, data, ...about }, context) {
    await requireImporting(context, about);
    const part = { name, at, data: Buffer.from(data, 'base64') };
    return { bytes: await importFiles.add(context, ownUpload(context, about), part) };
  },

  async cancel(about, context) {
    return { cancelled: await importFiles.forget(context.tx, ownUpload(context, about)) };
  },

  file: {
    gather: gatherColumns,
    async handle(about, context, file: FileColumns) {
      const { tx } = context;
      const importing = await requireImporting(context, about);
      const kind = await kindOf(tx, importing, {
        known: await readKnown(tx, importing),
        choices: RosterImportChoices.parse({}),
      });
      const reader = { tx, community: about.community, viewer: importing.access.standing };
      return importFiles.describe(importFiles.kind(kind), reader, { ...file, remembered: {} });
    },
  },

  preview: {
    gather: gatherRows,
    async handle({ mapping, choices, ...about }, context, file: ParsedRows) {
      const importing = await requireImporting(context, about);
      const plan = await planImport(context, importing, { file, mapping, choices });
      const { kind, importer, cells, seen } = plan;
      return { ...(await importFiles.preview(kind, importer, plan)), cells, seen };
    },
  },

  start: {
    gather: gatherRows,
    async handle({ mapping, choices, seen, ...about }, context, file: ParsedRows) {
      const importing = await lockImporting(context, about);
      // First, so that of two imports of one file at once the second is refused.
      if (!(await importFiles.forget(context.tx, ownUpload(context, about)))) throw fail('importExport.unknown');
      const plan = await planImport(context, importing, { file, mapping, choices });
      if (plan.seen !== seen) throw fail('rosterImport.changed');
      return doImport(context, { importing, plan }, file);
    },
  },
};

async function gatherColumns(about: AboutFile, context: Context): Promise<() => Promise<FileColumns>> {
  await requireImporting(context, about);
  const sent = await importFiles.read(context.tx, ownUpload(context, about));
  return () => importFiles.columns(parserOf(context), sent);
}

type Mapped = AboutFile & { readonly mapping: ImportMapping };

async function gatherRows({ mapping, ...about }: Mapped, context: Context): Promise<() => Promise<ParsedRows>> {
  await requireImporting(context, about);
  const sent = await importFiles.read(context.tx, ownUpload(context, about));
  return () => importFiles.rows(parserOf(context), sent, mapping);
}

/** A file of the caller's own. */
function ownUpload({ caller }: Context, { community, upload }: AboutFile) {
  return { community, account: caller.account, id: upload };
}

function parserOf({ parsing, caller }: Context) {
  return { parsing, account: caller.account };
}
