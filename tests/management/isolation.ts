import { nothing, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. Nobody of the matrix is an operator. */
export const inputs: Readonly<Record<string, Row>> = {
  'management.communities': { own: nothing },
};
