import { stageGroups } from '../../apps/upstream/src/features/form-stages/tables.ts';
import { ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import { openForm } from '../submissions/isolation.ts';
import { stage } from '../submissions/asking.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const editors = { refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } } } as const;
const groupOf = () => ({ label: text(), stages: [stage('Received')] });

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'formStages.groups': ofCommunity(undefined, editors),
  'formStages.addGroup': ofCommunity(() => ({ group: groupOf() })),
  'formStages.editGroup': ofThing(addGroup, (id) => ({ id, group: groupOf(), revision: 1 })),
  'formStages.removeGroup': ofThing(addGroup),
  'formStages.plan': { ...ofThing(openForm, (form) => ({ form })), ...editors },
  'formStages.savePlan': {
    ...ofThing(openForm, (form) => ({ form, group: null, rules: [], revision: 0 })),
    ...editors,
  },
};

async function addGroup({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(stageGroups).values({ id, community, ...groupOf(), revision: 1, changedAt: new Date() });
  return id;
}
