import { ofCommunity, type Row } from '../isolation/rows.ts';

/** What each procedure of the feature is asked with. */
export const inputs: Readonly<Record<string, Row>> = {
  'search.find': ofCommunity(() => ({ text: 'ca' })),
};
