import { replyTemplates, submissionComments } from '../../apps/upstream/src/features/submission-comments/tables.ts';
import { ofThing, type Row } from '../isolation/rows.ts';
import { addSubmission, openForm } from '../submissions/isolation.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { words } from './asking.ts';

const hidden = (code: string) => ({
  refusals: {
    own: {
      applicant: code,
      member: code,
      staff: code,
      banned: code,
      stranger: code,
      archivedStaff: code,
      bannedStaff: code,
    },
    foreign: code,
  },
});
const text = words('Hello');
const managers = { refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } } } as const;
const unseen = { refusals: { own: { member: 'submissions.unknown', staff: 'submissions.unknown' } } } as const;
const template = { form: null, label: 'Hello', text };

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'submissionComments.list': {
    ...ofThing(addSubmission, (submission) => ({ submission })),
    ...hidden('submissions.unknown'),
  },
  'submissionComments.mentionable': {
    ...ofThing(addSubmission, (submission) => ({ submission, isPrivate: false })),
    ...unseen,
  },
  'submissionComments.add': {
    ...ofThing(addSubmission, (submission) => ({ submission, text })),
    ...hidden('submissions.unknown'),
  },
  'submissionComments.edit': {
    ...ofThing(addComment, (id) => ({ id, text })),
    // The owner reads it, and has not written it.
    refusals: {
      own: { ...hidden('submissionComments.unknown').refusals.own, owner: 'submissionComments.notYours' },
      foreign: 'submissionComments.unknown',
    },
  },
  'submissionComments.remove': { ...ofThing(addComment), ...hidden('submissionComments.unknown') },
  'submissionComments.templates': { ...ofThing(openForm, (form) => ({ form })), ...managers },
  'submissionComments.saveTemplate': {
    ...ofThing(addTemplate, (id) => ({ id, revision: 1, template })),
    ...managers,
  },
  'submissionComments.removeTemplate': { ...ofThing(addTemplate), ...managers },
};

async function addComment(stack: Stack, place: Place): Promise<string> {
  const submission = await addSubmission(stack, place);
  const id = crypto.randomUUID();
  await stack.db.insert(submissionComments).values({ id, community: place.uuid, submission, text, at: new Date() });
  return id;
}

async function addTemplate({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(replyTemplates).values({ id, community, ...template, revision: 1 });
  return id;
}
