import { nothing, text, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'ownData.erasurePreview': { own: nothing },
  'ownData.requestErasure': { own: () => ({ username: text() }), refusals: { own: 'ownData.wrongName' } },
  'ownData.copy': { own: () => ({}) },
};
