import { ofMember, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'bans.edit': {
    ...ofMember(() => ({ reason: 'Because', until: null })),
    refusals: { own: { owner: 'bans.over' } },
  },
};
