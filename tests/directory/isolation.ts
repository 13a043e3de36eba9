import { memberViews } from '../../apps/upstream/src/features/directory/tables.ts';
import { ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'directory.list': ofCommunity(),
  'directory.counts': ofCommunity(),
  'directory.filterFields': ofCommunity(),
  'directory.views': ofCommunity(),
  'directory.chooseColumns': ofCommunity(() => ({ columns: ['hours'] })),
  'directory.saveView': ofCommunity(() => ({ name: text(), query: {} })),
  // A view is its owner's alone.
  'directory.removeView': { ...ofThing(addView), refusals: { own: { staff: 'members.viewUnknown' } } },
};

async function addView({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberViews).values({ id, community, account: people.owner.account, name: text(), query: {} });
  return id;
}
