import { submissionFilters } from '../../apps/upstream/src/features/submission-filters/tables.ts';
import { ofThing, type Row } from '../isolation/rows.ts';
import { openForm } from '../submissions/isolation.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { searching } from './asking.ts';

const terms = searching('ada');
const reviewers = { refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } } } as const;
const unknown = 'submissionFilters.unknown';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'submissionFilters.list': { ...ofThing(openForm, (form) => ({ form })), ...reviewers },
  'submissionFilters.save': { ...ofThing(openForm, (form) => ({ form, name: 'Mine', terms })), ...reviewers },
  'submissionFilters.remove': {
    ...ofThing(addFilter),
    refusals: {
      own: {
        applicant: unknown,
        member: unknown,
        staff: unknown,
        banned: unknown,
        stranger: unknown,
        archivedStaff: unknown,
        bannedStaff: unknown,
      },
      foreign: unknown,
    },
  },
};

/** A filter of the owner's own. */
async function addFilter({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insert(submissionFilters)
    .values({ id, community, form: null, account: people.owner.account, name: id, terms });
  return id;
}
