import { fail } from '@muster/contracts/errors';
import { groupsTaken, isFileQuestion } from '@muster/contracts/form-structure/files';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { sql } from 'drizzle-orm';
import type {
  FilePlace,
  FilePurposes,
  FileReader,
  FileTerms,
  PlacedFile,
} from '../../../platform/feature/file-purpose.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { mayOnForm } from '../../forms/public.ts';
import { AWAITING_CHANGES, visible } from '../moving/changes.ts';
import { fillable, requireOpen } from './changes.ts';
import { readPublished, readStructure } from './store.ts';

const MEGABYTE = 1024 * 1024;
const sent = sql`exists (select 1 from submission_files u where u.file = f.id)`;

/** Files as answers: of forms that are filled in, and of submissions whose answers are changed. */
export const submissionFilePurposes: FilePurposes = {
  formAnswer: {
    admit: admitAnswer,
    mayRead,
    sent,
    pending: sql`exists (select 1 from submission_drafts d
      where d.form = f.subject and d.account = f.account and strpos(d.answers::text, f.id::text) > 0)`,
  },
  submissionAnswer: { admit: admitChange, mayRead, sent, pending: sql`false` },
};

/** Those may upload who may send the form now, or may send it for others. */
async function admitAnswer(context: CallContext, { community, subject: form, part }: FilePlace): Promise<FileTerms> {
  const { tx, standing, caller } = context;
  const isForOthers = standing !== null && caller !== null && mayOnForm(standing, form, 'submitForOthers');
  if (!isForOthers) {
    const { published, facts } = await fillable(context, community, form);
    const submitter = caller?.account ?? null;
    await requireOpen(context, community, { published, submitter, identifiers: facts.identifiers });
  }
  const [published] = await readPublished(tx, community, form);
  const structure = published && (await readStructure(tx, { community, form }, published.version));
  return termsOf(structure ?? null, part);
}

async function admitChange(context: CallContext, { community, subject: id, part }: FilePlace): Promise<FileTerms> {
  const { found, isOwn } = await visible(context, context.standing, { community, id });
  if (!isOwn) throw fail('submissions.unknown');
  if (found.state !== AWAITING_CHANGES || found.shownState !== AWAITING_CHANGES) {
    throw fail('submissions.notAwaitingChanges');
  }
  return termsOf(found.structure, part);
}

function termsOf(structure: FormStructure | null, part: string): FileTerms {
  const question = structure?.sections.flatMap(({ questions }) => questions).find(({ id }) => id === part);
  if (!question || !isFileQuestion(question)) throw fail('forms.unknown');
  const megabytes = question.type === 'file' ? question.megabytesMax : null;
  return { groups: groupsTaken(question), bytesMax: megabytes === null ? null : megabytes * MEGABYTE };
}

/** What was sent is for the person who sent it and for those who may view what is sent to its form; before, for who uploaded it. */
async function mayRead({ tx, caller, standing }: FileReader, { community, id, account }: PlacedFile): Promise<boolean> {
  const { rows } = await tx.execute<{ form: string; submitter: string | null }>(sql`
    select s.form, s.submitter from submission_files u join submissions s on s.community = u.community and s.id = u.submission
    where u.community = ${community} and u.file = ${id}`);
  const [submission] = rows;
  const asks = caller?.account ?? null;
  if (!submission) return account !== null && account === asks;
  if (submission.submitter !== null && submission.submitter === asks) return true;
  return standing !== null && mayOnForm(standing, submission.form, 'viewSubmitted');
}
