import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { heldRun } from '../bulk-actions/running.ts';
import { nobody, ofCommunity, ofThing, type Asking, type Row } from '../isolation/rows.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'importExport.columns': ofCommunity(() => ({ kind: 'member' })),
  'importExport.export': ofCommunity(() => ({ items: { kind: 'member' }, format: 'csv', columns: ['name', 'ranks'] })),
  'importExport.addPart': ofCommunity(() => ({
    kind: 'member',
    upload: crypto.randomUUID(),
    name: 'a.csv',
    at: 0,
    data: '',
  })),
  'importExport.file': ofUpload(),
  'importExport.cancel': ofUpload(),
  'importExport.preview': ofUpload({ mapping: { 0: 'username', 1: 'status' } }),
  'importExport.start': ofUpload({ mapping: { 0: 'username', 2: 'note' } }),
  'importExport.failures': {
    ...ofThing(
      (stack, place) => heldRun(stack, place, { kind: 'import', state: 'done' }),
      (run) => ({ kind: 'member', run }),
    ),
    // What stood in a file is its sender's.
    refusals: { own: { staff: 'bulkActions.unknown' } },
  },
};

/** A row for what is asked about a file, which whoever asks has sent. */
function ofUpload(more: object = {}): Row {
  const send = async ({ stack: { db }, world, person }: Asking, { uuid: community, people }: Place) => {
    const id = crypto.randomUUID();
    const account = person.account ?? world.stranger.account;
    const content = Buffer.from(`username,status,joined\n${people.member.username},,2025-01-01\n`);
    await db
      .insert(importUploads)
      .values({ id, community, account, name: 'a.csv', content, expiresAt: new Date(Date.now() + 3_600_000) });
    return { community, kind: 'member', upload: id, ...more };
  };
  return {
    own: (asking) => send(asking, asking.world.own),
    foreign: ({ world }) => ({ community: world.foreign.uuid, kind: 'member', upload: nobody, ...more }),
  };
}
