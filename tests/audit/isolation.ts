import { ofCommunity, type Row } from '../isolation/rows.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'audit.list': ofCommunity(),
  'audit.of': ofCommunity(({ people }) => ({ kind: 'member', id: people.member.account })),
  'audit.get': ofCommunity(() => ({ seq: 1 })),
  'audit.facets': ofCommunity(),
  'audit.status': ofCommunity(),
  'audit.verify': ofCommunity(),
  'audit.retentionPreview': ofCommunity(() => ({ keepDays: 90 })),
  'audit.setRetention': ofCommunity(() => ({ keepDays: 90 })),
  'audit.export': ofCommunity(() => ({ format: 'csv', filter: {} })),
};
