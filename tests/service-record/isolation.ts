import { ofMember, type Row } from '../isolation/rows.ts';

const UNSEEN = 'members.notFound';

/** Rows of the isolation matrix for the call of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'serviceRecord.list': {
    ...ofMember(),
    refusals: {
      own: { banned: UNSEEN, bannedStaff: UNSEEN, stranger: UNSEEN, applicant: UNSEEN, archivedStaff: UNSEEN },
      foreign: UNSEEN,
    },
  },
};
