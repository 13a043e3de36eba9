import { accounts, credentials, identities } from '@muster/upstream/platform/schema/accounts';
import { notifications } from '@muster/upstream/platform/schema/notifications';
import { hashPassword } from '../../../apps/upstream/src/features/credentials/hashing.ts';
import { EMBEDDED_ISSUER } from '../../../apps/upstream/src/features/credentials/identities.ts';
import type { Product } from '../stack.ts';
import { Person } from './people.ts';
import { pageOf, signIn, type SignedInDevice } from './sign-in.ts';

/** Everybody's password. Hashed once: hashing is slow on purpose. */
export const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);

let made = 0;

/**
 * Makes people who can sign in, signed in on one device each. `mark` goes into everything about them that is for
 * themselves or their community alone, so that a test can look for it where it does not belong.
 */
export async function makePeople(product: Product, labels: readonly string[], mark: string): Promise<Person[]> {
  const people = labels.map((label) => {
    made += 1;
    const name = `${mark} ${label} ${made}`;
    return {
      id: crypto.randomUUID(),
      credential: crypto.randomUUID(),
      username: name,
      email: `${name.replaceAll(' ', '-').toLowerCase()}@example.test`,
    };
  });
  const hash = await passwordHash;
  const devices = await product.db.transaction(async (tx) => {
    await tx
      .insert(accounts)
      .values(people.map(({ id, username, email }) => ({ id, username, email, verified: true })));
    await tx.insert(credentials).values(
      people.map(({ credential, username, email }) => ({
        id: credential,
        email,
        username,
        passwordHash: hash,
        verifiedAt: new Date(),
      })),
    );
    await tx.insert(identities).values(
      people.map(({ id, credential, email }) => ({
        account: id,
        provider: 'own',
        issuer: EMBEDDED_ISSUER,
        subject: credential,
        label: email,
      })),
    );
    await tx.insert(notifications).values(
      people.map(({ id }) => ({
        account: id,
        kind: 'welcome',
        type: 'info',
        values: { mark },
        createdAt: new Date(),
      })),
    );
    return signIn(
      tx,
      people.map(({ id }) => id),
    );
  });
  return Promise.all(
    people.map(async ({ username, email }, index) => {
      const device = devices[index] as SignedInDevice;
      return new Person(product, { device, page: await pageOf(device, product.origin, product.way), username, email });
    }),
  );
}
