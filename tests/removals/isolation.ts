import { departments } from '@muster/upstream/platform/schema/departments';
import { eq } from 'drizzle-orm';
import { removals } from '../../apps/upstream/src/features/removals/tables.ts';
import { ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'removals.restore': {
    ...ofThing(addRemovedPosition, (id) => ({ id })),
    refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
  },
};

async function addRemovedPosition({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const [found] = await db.select().from(departments).where(eq(departments.community, community));
  const [id, part, label] = [crypto.randomUUID(), crypto.randomUUID(), text()];
  const row = { id: part, community, department: found?.id, label, capacity: 1, position: 0 };
  const kept = { positions: [row] };
  await db.insert(removals).values({ id, community, kind: 'position', part, label, kept, removedAt: new Date() });
  return id;
}
