import { ofCommunity, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = { 'formRequests.mine': ofCommunity() };
