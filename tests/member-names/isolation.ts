import { ofMember, text, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'memberNames.preview': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
  'memberNames.rename': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
};
