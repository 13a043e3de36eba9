import { accounts } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import type { Product } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

/** Makes somebody an operator of the installation, or no longer with 0; answers them. */
export async function makeOperator(
  { db }: Pick<Product, 'db'>,
  person: Person,
  globalPermissions = 1,
): Promise<Person> {
  await db.update(accounts).set({ globalPermissions }).where(eq(accounts.id, person.account));
  return person;
}
