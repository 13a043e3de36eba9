import { ofCommunity, text, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'structureTemplates.apply': ofCommunity(() => ({
    chosen: [{ template: 'civilian', label: text(), ranks: [{ rank: 'civilian', label: text() }] }],
  })),
};
