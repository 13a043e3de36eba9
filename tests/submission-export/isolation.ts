import { ofThing, type Row } from '../isolation/rows.ts';
import { openForm } from '../submissions/isolation.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'submissionExport.prepare': {
    ...ofThing(openForm, (form) => ({ form, format: 'csv' })),
    refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
  },
};
