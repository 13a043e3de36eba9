import { STANDARD_STAGE_IDS } from '../../packages/contracts/src/form-stages/constants.ts';
import { forms, formVersions } from '../../apps/upstream/src/platform/schema/forms.ts';
import { submissions } from '../../apps/upstream/src/platform/schema/submissions.ts';
import { nameQuestion, structureWith } from '../forms/asking.ts';
import { ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const answers = { values: { name: 'Ada' }, entries: {} };
const reviewers = { refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } } } as const;
const unseen = 'submissions.unknown';
const ofOwner = {
  refusals: {
    own: {
      applicant: unseen,
      member: unseen,
      staff: unseen,
      banned: unseen,
      stranger: unseen,
      archivedStaff: unseen,
      bannedStaff: unseen,
    },
    foreign: unseen,
  },
} as const;
const hidden = 'forms.unknown';
const outside = {
  applicant: hidden,
  banned: hidden,
  stranger: hidden,
  archivedStaff: hidden,
  bannedStaff: hidden,
} as const;
const reviewed = { refusals: { own: { member: unseen, staff: unseen } } } as const;

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'submissions.offer': ofCommunity(undefined, {
    refusals: { own: { banned: 'communities.banned', bannedStaff: 'communities.banned' } },
  }),
  'submissions.form': ofThing(openForm, (form) => ({ form })),
  'submissions.saveDraft': {
    ...ofThing(formOfMembers, (form) => ({ form, version: 1, answers, revision: null })),
    refusals: { own: outside, foreign: hidden },
  },
  'submissions.discardDraft': ofThing(openForm, (form) => ({ form })),
  'submissions.submit': {
    ...ofThing(formOfMembers, (form) => ({ form, version: 1, answers, guest: { name: 'Guest' } })),
    refusals: { own: { ...outside, visitor: hidden }, foreign: hidden },
  },
  'submissions.mine': ofCommunity(),
  'submissions.waiting': ofCommunity(),
  'submissions.list': ofCommunity(undefined, reviewers),
  'submissions.counts': ofCommunity(undefined, reviewers),
  'submissions.get': { ...ofThing(addSubmission), ...ofOwner },
  'submissions.change': {
    ...ofThing(addSubmission, (id) => ({ id, answers })),
    own: async ({ stack, world: { own }, person }) => {
      const submitter = 'account' in person ? person.account : null;
      return { community: own.uuid, id: await addSubmission(stack, own, submitter), answers };
    },
    refusals: { foreign: unseen },
  },
  'submissions.move': {
    ...ofThing(addSubmission, (id) => ({ id, from: STANDARD_STAGE_IDS[0], to: STANDARD_STAGE_IDS[3] })),
    ...reviewed,
  },
  'submissions.preview': {
    ...ofThing(addSubmission, (id) => ({ id, from: STANDARD_STAGE_IDS[0], to: STANDARD_STAGE_IDS[3] })),
    ...reviewed,
  },
  'submissions.remove': { ...ofThing(addSubmission), ...reviewed },
};

function formOfMembers(stack: Stack, place: Place): Promise<string> {
  return openForm(stack, place, 'members');
}

/** A published form that anybody may fill in, or members alone. */
export async function openForm(
  { db }: Stack,
  { uuid: community }: Place,
  audience: 'guests' | 'members' = 'guests',
): Promise<string> {
  const form = crypto.randomUUID();
  const structure = structureWith(nameQuestion());
  const settings = { label: text(), description: '', audience, open: true, kind: 0 } as const;
  const at = new Date();
  await db.insert(forms).values({
    id: form,
    community,
    ...settings,
    draft: structure,
    questions: 1,
    position: 0,
    savedAt: at,
    version: 1,
    publishedRevision: 0,
  });
  await db
    .insert(formVersions)
    .values({ community, form, number: 1, structure, questions: 1, note: '', publishedAt: at });
  return form;
}

/** A submission of a guest, or of an account; answers its id. */
export async function addSubmission(stack: Stack, place: Place, submitter: string | null = null): Promise<string> {
  const form = await openForm(stack, place);
  const id = crypto.randomUUID();
  const at = new Date();
  // What somebody has sent themselves waits for their changes.
  const state = submitter === null ? 0 : 2;
  const stage = STANDARD_STAGE_IDS[state];
  const standing = { stage, state, shownStage: stage, shownLabel: 'Stage', shownState: state } as const;
  const sent = {
    submitter,
    guestName: submitter === null ? 'Guest' : null,
    answers,
    score: 0,
    searchFold: 'ada',
    submittedAt: at,
    lastActionAt: at,
  };
  await stack.db
    .insert(submissions)
    .values({ id, community: place.uuid, form, version: 1, number: 1, ...standing, ...sent });
  return id;
}
