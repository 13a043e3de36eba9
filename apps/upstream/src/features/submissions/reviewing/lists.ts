import { fail } from '@muster/contracts/errors';
import { SUBMISSION_STATES } from '@muster/contracts/form-stages/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import type { ReviewPage, StageCounts, SubmissionPage, WaitingSubmissions } from '@muster/contracts/submissions/model';
import { wanting } from '../../../authorization/guards.ts';
import { grantorsOf } from '../../../authorization/standings.ts';
import { assertNoFactorDue } from '../../../platform/calls/access-rule.ts';
import type { CallContext, SignedInContext } from '../../../platform/handler.ts';
import { readAllStages, readFormStages } from '../../form-stages/public.ts';
import { managesForms, mayOnForm, readFormNames } from '../../forms/public.ts';
import { asReviewer } from '../stages.ts';
import { toRow } from './answer.ts';
import {
  type AlsoAsked,
  countByStage,
  countDrafts,
  countInStates,
  type ListedSubmission,
  readOpen,
  type PageWanted,
  readPage,
  type StageCount,
  type SubmissionPosition,
  type SubmissionQuery,
} from './store.ts';

type Page = { readonly after?: string | null | undefined; readonly limit: number };

/** What the caller has sent, newest first. */
export async function mine(context: SignedInContext, community: string, page: Page): Promise<SubmissionPage> {
  const { tx, caller } = context;
  const query = { community, forms: null, submitter: caller.account, stage: null, search: '', also: null };
  const stages = await readAllStages(tx, community);
  const { rows, next } = await rowsOf(context, query, page);
  return { items: rows.map((row) => toRow(row, stages, false)), next };
}

/** States in which a submission waits for a reviewer (@spec §4: recentlySubmitted, requestingReview, underReview). */
const TO_REVIEW = [0, 1, 3] as const;
const WAITING_MAX = 5;

/** What waits for the caller. */
export async function waiting(context: SignedInContext, community: string): Promise<WaitingSubmissions> {
  const { tx, caller, standing } = context;
  if (!standing) throw fail('communities.notFound');
  const stages = await readAllStages(tx, community);
  const mine = await readOpen(tx, { community, submitter: caller.account, limit: WAITING_MAX });
  const forms = (await readFormNames(tx, community)).filter(({ id }) => mayOnForm(standing, id, 'changeStage'));
  const counts = await countInStates(tx, { community, forms: forms.map(({ id }) => id), states: TO_REVIEW });
  return {
    mine: mine.map((row) => toRow(row, stages, false)),
    drafts: await countDrafts(tx, community, caller.account),
    toReview: forms.flatMap((form) => {
      const count = counts.get(form.id) ?? 0;
      return count > 0 ? [{ form, count }] : [];
    }),
  };
}

/** Which submissions of which forms are meant, whichever stage they are in. */
export type MatchingSubmissions = {
  readonly form?: string | null | undefined;
  readonly submitter?: string | null | undefined;
  readonly search: string;
  readonly also?: AlsoAsked | null;
};

/** Which page of them is wanted. */
export type WantedSubmissions = MatchingSubmissions & Page & { readonly stage?: string | null | undefined };

/** What was sent to the forms whose submissions the caller may view, newest first. */
export async function list(context: CallContext, community: string, wanted: WantedSubmissions): Promise<ReviewPage> {
  const { tx } = context;
  const { forms, asked, query } = await readable(context, community, wanted);
  const stages = await readAllStages(tx, community);
  const [one] = wanted.form ? asked : [];
  const of = one ? (await readFormStages(tx, { community, form: one.id })).stages : [];
  const { rows, next } = await rowsOf(context, { ...query, stage: wanted.stage ?? null }, wanted);
  return {
    items: rows.map((row) => toRow(row, stages, true)),
    next,
    forms,
    stages: of.map(asReviewer),
    mayMove: one !== undefined && context.standing !== null && mayOnForm(context.standing, one.id, 'changeStage'),
  };
}

/** How many of what {@link list} answers stand in each stage. */
export async function countMatching(
  context: CallContext,
  community: string,
  matching: MatchingSubmissions,
): Promise<StageCounts> {
  const { tx } = context;
  const { query } = await readable(context, community, matching);
  return { counts: countsOf(await countByStage(tx, query), await readAllStages(tx, community)) };
}

/** What of the forms that the caller may view is meant; a caller who may view none is refused. */
async function readable(
  context: CallContext,
  community: string,
  { form, submitter, search, also }: MatchingSubmissions,
) {
  const forms = await viewable(context, community);
  const asked = form ? forms.filter(({ id }) => id === form) : forms;
  const ids = asked.map(({ id }) => id);
  const query = { community, forms: ids, submitter: submitter ?? null, stage: null, search, also: also ?? null };
  return { forms, asked, query };
}

function countsOf(counted: readonly StageCount[], stages: ReadonlyMap<string, Stage>) {
  const counts = counted.map(({ stage: id, state, count }) => {
    const known = stages.get(id);
    return { stage: known ? asReviewer(known) : { id, label: '', icon: null, colour: null, state }, count };
  });
  const places = new Map([...stages.keys()].map((id, at) => [id, at]));
  const placeOf = ({ id, state }: { readonly id: string; readonly state: number }) =>
    places.get(id) ?? stages.size + SUBMISSION_STATES.length + state;
  return counts.toSorted((one, other) => placeOf(one.stage) - placeOf(other.stage));
}

/** The forms whose submissions the caller may view; a caller who may view none is refused. */
async function viewable({ tx, standing }: CallContext, community: string) {
  if (!standing) throw fail('communities.notFound');
  const forms = (await readFormNames(tx, community)).filter(({ id }) => mayOnForm(standing, id, 'viewSubmitted'));
  if (forms.length > 0 || managesForms(standing)) return forms;
  assertNoFactorDue(standing, 'system.manageForms');
  throw fail(
    'permissions.missing',
    wanting('system.manageForms', await grantorsOf(tx, community, 'system.manageForms')),
  );
}

type Rows = { readonly rows: readonly ListedSubmission[]; readonly next: string | null };

async function rowsOf({ tx }: CallContext, query: SubmissionQuery, page: Page): Promise<Rows> {
  return pageOf(await readPage(tx, query, positionOf(page)), page);
}

/** One more than the page holds, which says whether there is another. */
function positionOf({ after, limit }: Page): PageWanted {
  const position = after ? readPosition(after) : null;
  if (after && !position) throw fail('input.invalid', { fields: { after: 'Pass `next` of the page before.' } });
  return { after: position, limit: limit + 1 };
}

function pageOf(found: readonly ListedSubmission[], { limit }: Page): Rows {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? `${last.id} ${last.submittedAt.toISOString()}` : null };
}

const POSITION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;

function readPosition(text: string): SubmissionPosition | null {
  const [, id, at] = POSITION.exec(text) ?? [];
  return id && at && !Number.isNaN(Date.parse(at)) ? { id, at } : null;
}
