import { fail } from '@muster/contracts/errors';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { SubmissionFileWord, SubmissionStateWord } from '@muster/contracts/submission-export/file-words';
import { FORM_SUBMISSION_STATE } from '@muster/contracts/forms/enums';
import type { Stage } from '@muster/contracts/form-stages/model';
import { fold } from '@muster/contracts/search/fold';
import type { ExportedSubmissions } from '@muster/contracts/submission-export/model';
import type { PreparedDownload } from '@muster/contracts/downloads/model';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/cell.ts';
import { CSV_FILE, csvOf } from '../../platform/sheets/csv.ts';
import { JSON_LINES_FILE, jsonLinesOf } from '../../platform/sheets/json-lines.ts';
import { XLSX_FILE, xlsxOf } from '../../platform/sheets/xlsx.ts';
import { type DownloadKind, type OpenFile, type Opening, prepareDownload } from '../downloads/public.ts';
import { readAllStages } from '../form-stages/public.ts';
import { requireOnForm } from '../forms/public.ts';
import { type ListReader, listReader, reviewCondition } from '../submission-reviews/public.ts';
import { readNames } from '../submissions/public.ts';
import { answersInWords, type AskedQuestion, cellOf, namingQuestions, questionsOf, type Words } from './columns.ts';
import * as store from './store.ts';

/** The kind of download that this is. */
export const SUBMISSIONS_EXPORT_KIND = 'submissions';

/** Names of the states (@spec §4) by their numbers. */
const STATE_NAMES = new Map<number, SubmissionStateWord>(
  Object.entries(FORM_SUBMISSION_STATE).map(([name, state]) => [state, name as SubmissionStateWord]),
);

const FILES = { csv: CSV_FILE, xlsx: XLSX_FILE, json: JSON_LINES_FILE } as const;

/** Puts on record that a file of what was sent to a form is asked for, and prepares it. */
export async function prepareExport(
  context: SignedInContext,
  community: string,
  asked: ExportedSubmissions,
): Promise<PreparedDownload> {
  const { tx, standing, audit } = context;
  const { form, format, search } = asked;
  await requireOnForm(context, standing, { community, id: form, permission: 'viewSubmitted' });
  const prepared: Prepared = { ...asked, reader: await listReader(context, community) };
  const total = await store.countExported(tx, queryOf(community, prepared));
  await audit({ action: 'SUBMISSIONS_EXPORT', community, target: form, after: { format, search, total } });
  return prepareDownload(context, { community, kind: SUBMISSIONS_EXPORT_KIND, asked: prepared, total });
}

/** A file that was asked for, with what decides how the person who asked sees reviews. */
type Prepared = ExportedSubmissions & { readonly reader: ListReader };

function queryOf(community: string, { form, stage, search, reader, ...filters }: Prepared): store.ExportQuery {
  return { community, form, stage: stage ?? null, search: fold(search), also: reviewCondition(reader, filters) };
}

/** What was sent to a form as a file, newest first. */
export const submissionsExport: DownloadKind = {
  open: (opening) => openExport(opening),

  async ended({ audit }, { community, asked, outcome, rows }) {
    if (community === null) return;
    const { form, format } = asked as ExportedSubmissions;
    const success = outcome === 'done';
    await audit({
      action: 'SUBMISSIONS_EXPORT_END',
      success,
      community,
      target: form,
      after: { format, outcome, rows },
    });
  },
};

async function openExport({ tx, community, standing, language, asked, now }: Opening): Promise<OpenFile> {
  if (community === null) throw fail('request.notFound');
  const prepared = asked as Prepared;
  const { form, format } = prepared;
  // The permission can have been taken since it was asked for.
  const label = await requireOnForm({ tx }, standing, { community, id: form, permission: 'viewSubmitted' });
  const versions = await store.readVersions(tx, { community, form });
  const structures = new Map(versions.map(({ number, structure }) => [number, structure]));
  const newestFirst = versions.map(({ structure }) => structure);
  const query = queryOf(community, prepared);
  const ids = await store.readNamedIds(tx, query, namingQuestions(newestFirst));
  const names = { ...(await store.readFileNames(tx, query)), ...(await readNames(tx, community, ids)) };
  // Programs read JSON: its words are the same in every language.
  const word: Words['word'] = (english) => (format === 'json' ? english : fileWord(language, english));
  const known = { names, stages: await readAllStages(tx, community), structures, word };
  const questions = questionsOf(newestFirst);
  return {
    name: `submissions-${now.toISOString().slice(0, 10)}.${FILES[format].extension}`,
    contentType: FILES[format].contentType,
    pieces(written) {
      const items = itemsOf(tx, { query, known }, written);
      if (format === 'json') return jsonLinesOf(items);
      const sheet = { columns: columnsOf(questions, word), rows: rowsOf(items, questions) };
      return format === 'csv' ? csvOf(sheet, { byteOrderMark: true }) : xlsxOf(sheet, { title: label });
    },
  };
}

type Known = Words & {
  readonly stages: ReadonlyMap<string, Stage>;
  readonly structures: ReadonlyMap<number, FormStructure>;
};
type Read = { readonly query: store.ExportQuery; readonly known: Known };

/** A submission as a file has it. */
type ExportedSubmission = ReturnType<typeof exported>;

async function* itemsOf(tx: Transaction, { query, known }: Read, written: (rows: number) => void) {
  for await (const rows of store.exportedRows(tx, query)) {
    yield rows.map((row) => exported(row, known));
    written(rows.length);
  }
}

function exported(
  { answers, stage, state, submitter, guestName, submittedAt, lastActionAt, ...row }: store.ExportedRow,
  { stages, structures, ...words }: Known,
) {
  const structure = structures.get(row.version);
  const name = STATE_NAMES.get(state);
  return {
    ...row,
    submitter: submitter?.name ?? guestName,
    submitterId: submitter?.accId ?? null,
    submittedAt: submittedAt.toISOString(),
    lastActionAt: lastActionAt.toISOString(),
    stage: stages.get(stage)?.label ?? '',
    state: name === undefined ? '' : words.word(name),
    answers: structure ? answersInWords(structure, answers, words) : [],
  };
}

async function* rowsOf(lots: AsyncIterable<readonly ExportedSubmission[]>, questions: readonly AskedQuestion[]) {
  for await (const some of lots) yield some.map((item) => cellsOf(item, questions));
}

function cellsOf({ answers, ...item }: ExportedSubmission, questions: readonly AskedQuestion[]): Cell[] {
  const given = new Map(answers.map(({ question, answers: words }) => [question, words]));
  return [...FIXED.map(([, read]) => read(item)), ...questions.map(({ id }) => cellOf(given.get(id)))];
}

type Fixed = Omit<ExportedSubmission, 'answers'>;

type Heading = SheetColumn & { readonly label: SubmissionFileWord };

const FIXED: readonly (readonly [column: Heading, read: (item: Fixed) => Cell])[] = [
  [{ label: 'number', kind: 'number', width: 10 }, ({ number }) => number],
  [{ label: 'submittedAt', kind: 'moment', width: 20 }, ({ submittedAt }) => new Date(submittedAt)],
  [{ label: 'submitter', kind: 'text', width: 24 }, ({ submitter }) => submitter],
  [{ label: 'submitterId', kind: 'text', width: 36 }, ({ submitterId }) => submitterId],
  [{ label: 'stage', kind: 'text', width: 20 }, ({ stage }) => stage],
  [{ label: 'state', kind: 'text', width: 20 }, ({ state }) => state],
  [{ label: 'lastActionAt', kind: 'moment', width: 20 }, ({ lastActionAt }) => new Date(lastActionAt)],
  [{ label: 'score', kind: 'number', width: 10 }, ({ score }) => score],
  [{ label: 'version', kind: 'number', width: 10 }, ({ version }) => version],
];

function columnsOf(questions: readonly AskedQuestion[], word: Words['word']): SheetColumn[] {
  const fixed = FIXED.map(([column]) => ({ ...column, label: word(column.label) }));
  return [...fixed, ...questions.map(({ label }) => ({ label, ...ANSWER }))];
}

const ANSWER = { kind: 'text', width: 30 } as const;
