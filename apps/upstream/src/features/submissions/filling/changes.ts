import { fail } from '@muster/contracts/errors';
import { checkAnswers } from '@muster/contracts/form-structure/check-answers';
import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import type { Respondent } from '@muster/contracts/form-structure/conditions';
import { fold } from '@muster/contracts/search/fold';
import { searchTextOf } from '@muster/contracts/submissions/answer-text';
import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import type { SubmissionDraft } from '@muster/contracts/submissions/model';
import { STANDARD_STAGES } from '@muster/contracts/form-stages/standard-stages';
import { standingOf, standingOfCaller } from '../../../authorization/standings.ts';
import type { CallContext, SignedInContext } from '../../../platform/handler.ts';
import { spendQuota } from '../../../platform/quotas/quotas.ts';
import { readFormStages } from '../../form-stages/public.ts';
import { requireOnForm } from '../../forms/public.ts';
import { changed } from '../moving/changed.ts';
import { enter } from '../moving/enter.ts';
import { readRespondent } from '../respondent.ts';
import { shownLabelOf } from '../stages.ts';
import { linkFiles, requireFiles } from './files.ts';
import { closedFor, maySubmit } from '../rules.ts';
import * as store from './store.ts';
import { tellReviewers } from './tell-reviewers.ts';

/** What is known of a form to which nothing was sent. */
export const NOTHING_SENT = { total: 0, own: 0, lastAt: null };

/** A form that the caller may fill in, with what is known of them; `forms.unknown` for any other. */
export async function fillable(context: CallContext, community: string, form: string) {
  const { tx, standing } = context;
  if (!standing) throw fail('communities.notFound');
  const [published] = await store.readPublished(tx, community, form);
  const facts = await readRespondent(tx, community, standing);
  if (!published || !maySubmit(standing, facts.respondent, published)) throw fail('forms.unknown');
  return { published, facts };
}

type Filled = { readonly form: string; readonly version: number; readonly answers: FormAnswers };

/** Keeps a draft that was changed on the revision that is there. */
export async function saveDraft(
  context: SignedInContext,
  community: string,
  { form, version, answers, revision }: Filled & { readonly revision: number | null },
): Promise<Pick<SubmissionDraft, 'revision' | 'savedAt'>> {
  const { tx, lock, caller, now } = context;
  refuseTooLarge(answers);
  await lock([`account:${caller.account}`]);
  const { published } = await fillable(context, community, form);
  const key = { community, form: published.id, account: caller.account };
  const kept = await store.readDraft(tx, key);
  if ((kept?.revision ?? null) !== revision) throw fail('submissions.draftOutdated');
  if (!kept && (await store.readDraftTimes(tx, community, caller.account)).size >= SUBMISSION.draftsMax) {
    throw fail('submissions.tooManyDrafts', { values: { max: SUBMISSION.draftsMax } });
  }
  const draft = { version, answers, revision: (revision ?? 0) + 1, savedAt: now() };
  await store.writeDraft(tx, key, draft);
  return { revision: draft.revision, savedAt: draft.savedAt.toISOString() };
}

type Sending = Filled & {
  readonly guest: { readonly name: string; readonly key: string | null } | null;
  readonly forMember: string | null;
  readonly key: string | null;
};
type Sent = { readonly id: string; readonly number: number; readonly confirmation: string };

/** Sends a filled-in form, and forgets the draft of it. What was sent with its key before is answered again. */
export async function submit(context: CallContext, community: string, sending: Sending): Promise<Sent> {
  const { tx, lock, caller } = context;
  const { form, forMember, key: sendKey } = sending;
  refuseTooLarge(sending.answers);
  const account = caller?.account ?? null;
  const accounts = [account, forMember].flatMap((each) => (each ? [`account:${each}` as const] : []));
  await lock([`community:${community}`, ...accounts]);
  // While the lock was waited for, what the caller may do can have changed.
  const asked = { ...context, standing: await standingOfCaller(context, community) };
  const { published, facts } =
    forMember === null
      ? await fillable(asked, community, form)
      : await fillableFor(asked, { community, form, member: forMember });
  if (account === null && !sending.guest) throw fail('submissions.guestUnnamed');
  const submitter = forMember ?? account;
  const before = sendKey === null ? null : await store.readSentBefore(tx, { community, form, sendKey, submitter });
  const { confirmation } = published;
  if (before) return { ...before, confirmation };
  await requireOpen(context, community, { published, submitter, identifiers: facts.identifiers });
  const made = await keep(context, community, { ...sending, published, submitter, respondent: facts.respondent });
  return { ...made, confirmation };
}

type Opening = {
  readonly published: store.PublishedForm;
  readonly submitter: string | null;
  readonly identifiers: readonly string[];
};

/** Refuses a form that cannot be sent now. */
export async function requireOpen({ tx, now }: CallContext, community: string, asked: Opening): Promise<void> {
  const { published, submitter, identifiers } = asked;
  const sent = await store.readSent(tx, { community, form: published.id }, submitter);
  const state = { sent: sent.get(published.id) ?? NOTHING_SENT, identifiers, now: now() };
  if (closedFor(published, state)) throw fail('submissions.closed');
}

type Keeping = Sending & Pick<Opening, 'published' | 'submitter'> & { readonly respondent: Respondent };

async function keep(context: CallContext, community: string, sending: Keeping): Promise<Omit<Sent, 'confirmation'>> {
  const { tx, caller, now, audit } = context;
  const { form, version, guest, key: sendKey, published, submitter } = sending;
  const account = caller?.account ?? null;
  const structure = published.version === version ? await store.readStructure(tx, { community, form }, version) : null;
  if (!structure) throw fail('submissions.newVersion');
  const checked = checkedAnswers(structure, sending.answers, sending.respondent);
  const from = { community, purpose: 'formAnswer', subject: form, account, guestKey: guest?.key ?? null } as const;
  const files = await requireFiles(tx, from, { structure, answers: checked.answers, sent: new Set() });
  const { stages } = await readFormStages(tx, { community, form });
  const first = stages[0] ?? STANDARD_STAGES[0];
  if (!first) throw fail('forms.unknown');
  if (account === null) await spendAsGuest(context, community);
  const submittedAt = now();
  const terms = { community, form, version, submitter, sendKey, submittedAt, lastActionAt: submittedAt };
  const made = await store.insertSubmission(tx, {
    ...terms,
    ...checked,
    ...beginningIn(first),
    sentBy: sending.forMember === null ? null : account,
    guestName: account === null ? (guest?.name ?? null) : null,
  });
  await linkFiles(tx, { community, id: made.id }, { files, account: submitter });
  if (account !== null) await store.deleteDraft(tx, { community, form, account });
  const after = { form: published.label, number: made.number, version };
  await audit({ action: 'SUBMISSION_SEND', community, target: made.id, after });
  const key = { community, id: made.id };
  const { answers, score } = checked;
  const entering = { key, form: published, submitter, submittedAt, structure, answers, score };
  await enter(context, entering, { from: null, stage: first, kind: 'submitted', by: account, reason: '' });
  await changed(context, { submitterId: submitter }, community);
  await tellReviewers(context, {
    key,
    form: published,
    number: made.number,
    guestName: guest?.name ?? null,
    submitter,
  });
  return made;
}

/** The columns that say where a new submission stands. */
function beginningIn(stage: Stage) {
  const { id, state, label } = stage;
  return { stage: id, state, shownStage: id, shownLabel: shownLabelOf(stage) ?? label, shownState: state };
}

type ForMember = { readonly community: string; readonly form: string; readonly member: string };

/** A form that the caller may send in the name of an active member, with what is known of that member. */
async function fillableFor(context: CallContext, { community, form, member }: ForMember) {
  const { tx, standing } = context;
  await requireOnForm(context, standing, { community, id: form, permission: 'submitForOthers' });
  const theirs = await standingOf(tx, community, member);
  if (!theirs?.active) throw fail('submissions.noMember');
  const [published] = await store.readPublished(tx, community, form);
  if (!published) throw fail('forms.unknown');
  return { published, facts: await readRespondent(tx, community, theirs) };
}

/** Guests are counted by the network that they come from, and all of them together. */
async function spendAsGuest({ tx, quotas, network }: CallContext, community: string): Promise<void> {
  await spendQuota(tx, quotas, [
    { rule: 'guestSubmissions', of: `${community} ${network ?? 'unknown'}` },
    { rule: 'guestSubmissionsOfCommunity', of: community },
  ]);
}

/** Answers as they are kept, with their score and what searches look at. Refuses what is incomplete, by question. */
export function checkedAnswers(structure: FormStructure, written: FormAnswers, respondent: Respondent) {
  const { answers, score, faults } = checkAnswers(structure, written, respondent);
  if (Object.keys(faults).length > 0) throw fail('submissions.incomplete', { fields: faults });
  return { answers, score, searchFold: fold(searchTextOf(structure, answers)) };
}

/** Refuses answers that are longer than what is kept. */
export function refuseTooLarge(answers: FormAnswers): void {
  if (JSON.stringify(answers).length > SUBMISSION.answersMax) throw fail('submissions.tooLarge');
}
