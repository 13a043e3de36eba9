import { nobody, ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { heldRun } from './running.ts';

/** Asked of those who do not manage members by the handler: a kind of run may let others start it. */
const managers = { refusals: { own: { member: 'permissions.missing' } } } as const;

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'bulkActions.preview': { ...ofMany(), ...managers },
  'bulkActions.start': { ...ofMany({ expected: 1 }), ...managers },
  'bulkActions.list': ofCommunity(),
  'bulkActions.get': { ...ofThing(addRun('running')), ...managers },
  'bulkActions.stop': { ...ofThing(addRun('running')), ...managers },
  'bulkActions.undo': { ...ofThing(addRun('done'), (id) => ({ id, kind: 'addNote' })), ...managers },
  'bulkActions.retry': { ...ofThing(addRun('stopped'), (id) => ({ id, kind: 'addNote' })), ...managers },
};

/** A row for a procedure about several members of the community. */
function ofMany(more: object = {}): Row {
  const asked = ({ uuid }: Place, accId: string) => ({
    community: uuid,
    selection: { by: 'ids', ids: [accId] },
    action: { kind: 'addNote', text: text() },
    ...more,
  });
  return {
    own: ({ world }) => asked(world.own, world.own.people.member.account),
    foreign: ({ world }) => asked(world.foreign, world.foreign.people.member.account),
    smuggled: ({ world }) => asked(world.own, world.foreign.people.member.account),
    unknown: ({ world }) => asked(world.own, nobody),
  };
}

function addRun(state: 'running' | 'done' | 'stopped') {
  return (stack: Stack, place: Place): Promise<string> =>
    heldRun(stack, place, { state, ...(state !== 'running' && { endedAt: new Date() }) });
}
