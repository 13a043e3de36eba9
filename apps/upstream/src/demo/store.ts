import { randomBytes } from 'node:crypto';
import type { ComInfo } from '@muster/contracts/communities/settings';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database.ts';
import { accounts, credentials, identities } from '../platform/schema/accounts.ts';
import { communities } from '../platform/schema/communities.ts';
import { positions } from '../platform/schema/departments.ts';
import { customDomains, shortLinkClicks, shortLinks } from '../platform/schema/hosts.ts';
import { memberRanks, members, positionHolders } from '../platform/schema/members.ts';
import { notifications } from '../platform/schema/notifications.ts';
import { audit } from '../platform/schema/service.ts';
import { publishHosts, zoneOf } from '../features/hosts/public.ts';
import type { Person } from './people.ts';
import { DEMO_OPERATOR } from './sign-ins.ts';
import type { Plan } from './plan.ts';
import type { InventedLink } from './short-links.ts';

const TOKEN_BYTES = 24;

/** Any number: two instances that start on one empty database take turns. */
const SEED_LOCK = 729_104_512;

/** Tells whether nobody has used this database yet. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from accounts) and not exists (select from credentials) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/** Waits until no other instance is filling the database, and keeps others waiting until the commit. */
export async function lockSeed(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

/** A person with the address of their picture. */
export type Pictured = Person & { readonly avatarUrl: string | null };

/** Makes the accounts; those with an e-mail address can sign in with the demo's password. */
export async function insertAccounts(
  tx: Transaction,
  people: readonly Pictured[],
  { passwordHash, issuer }: { readonly passwordHash: string; readonly issuer: string },
): Promise<void> {
  await tx.insert(accounts).values(
    people.map(({ account, name, email, avatarUrl, since }) => ({
      id: account,
      username: name,
      email,
      verified: email !== null,
      avatarUrl,
      createdAt: since,
      globalPermissions: email === DEMO_OPERATOR ? 1 : 0,
    })),
  );
  const signIns = people.flatMap((person) => (person.email === null ? [] : [{ ...person, email: person.email }]));
  const made = await tx
    .insert(credentials)
    .values(signIns.map(({ email, name, since }) => ({ email, username: name, passwordHash, verifiedAt: since })))
    .returning({ id: credentials.id, email: credentials.email });
  const subjectOf = new Map(made.map(({ id, email }) => [email, id]));
  await tx.insert(identities).values(
    signIns.map(({ account, email }) => ({
      account,
      provider: 'own',
      issuer,
      subject: subjectOf.get(email) ?? '',
      label: email,
    })),
  );
}

/** Makes a community; its departments and people follow. */
export async function insertCommunity(
  tx: Transaction,
  plan: Plan,
  made: { readonly owner: string; readonly comInfo: ComInfo; readonly regTime: Date },
): Promise<string> {
  const [row] = await tx
    .insert(communities)
    .values({
      customId: plan.customId,
      owner: made.owner,
      regUser: made.owner,
      regTime: made.regTime,
      comInfo: made.comInfo,
      toolbar: plan.toolbar,
      limits: { accounts: ACCOUNTS_LIMIT },
      gameCategory: plan.gameCategory,
    })
    .returning({ uuid: communities.uuid });
  return row?.uuid ?? '';
}

/** Room for the demo's people and for whoever tries it out. */
const ACCOUNTS_LIMIT = 500;

/** Writes the info of a community anew, once its ranks are known. */
export async function writeComInfo(tx: Transaction, community: string, comInfo: ComInfo): Promise<void> {
  await tx.update(communities).set({ comInfo }).where(eq(communities.uuid, community));
}

/** Lets a community be reached by its short name, and by a domain that no check ever looks at. */
export async function insertHosts(
  tx: Transaction,
  { customId, domain }: Pick<Plan, 'customId' | 'domain'>,
  made: { readonly community: string; readonly since: Date },
): Promise<void> {
  const { community, since } = made;
  await publishHosts(tx, [{ kind: 'shortName', name: customId, served: true }]);
  if (domain === null) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const times = { createdAt: since, checkedAt: since, heldAt: since, liveAt: since };
  await tx
    .insert(customDomains)
    .values({ community, domain, pair: domain, zone: zoneOf(domain), token, state: 'live', pinned: true, ...times });
  await publishHosts(tx, [{ kind: 'customDomain', name: domain, served: true }]);
}

/** When somebody of the demo was last seen: most lately, some long ago, and a few never. */
function seenOf(since: Date, { at, now }: { readonly at: number; readonly now: Date }): Date {
  if (at % 17 === 5) return new Date(0);
  const part = (1 + ((at * 37) % 100)) / 100;
  return new Date(now.getTime() - (now.getTime() - since.getTime()) * part ** 3);
}

/** Puts people in a community with their ranks, as it stands now. */
export async function insertMembers(
  tx: Transaction,
  { community, now }: { readonly community: string; readonly now: Date },
  people: readonly (Person & { readonly rankIds: readonly string[]; readonly comStatus: string | null })[],
): Promise<void> {
  await tx.insert(members).values(
    people.map(({ account, sysStatus, comStatus, banned, since }, at) => ({
      community,
      account,
      sysStatus,
      comStatus,
      banned,
      bannedAt: banned ? since : null,
      banReason: banned ? 'Repeatedly left traffic stops to log off.' : null,
      since,
      seenAt: seenOf(since, { at, now }),
      joinedAt: sysStatus === 'pending' ? null : since,
    })),
  );
  await tx
    .insert(memberRanks)
    .values(people.flatMap(({ account, rankIds }) => rankIds.map((rank) => ({ community, account, rank }))));
  await tx.execute(sql`
    insert into rank_records (community, account, rank, label, kind, change, at, source)
    select h.community, h.account, h.rank, r.label, 'given', gen_random_uuid(), m.since, 'import'
    from member_ranks h join ranks r on r.id = h.rank
    join members m on m.community = h.community and m.account = h.account
    where h.community = ${community} order by m.since, h.account`);
}

/** Lets the first people of each department fill its positions, as the plan says. */
export async function fillPositions(
  tx: Transaction,
  plan: Plan,
  { community, people }: { readonly community: string; readonly people: readonly Person[] },
): Promise<void> {
  const made = await tx.select().from(positions).where(eq(positions.community, community));
  const idOf = new Map(made.map(({ id, label }) => [label, id]));
  const rows = plan.departments.flatMap(({ label: department, positions: planned = [] }) => {
    const own = people.filter(({ ranks, sysStatus }) => sysStatus === 'active' && ranks[0]?.[0] === department);
    return planned.flatMap(({ label, filled }, index) =>
      own
        .slice(index * 2 + 1, index * 2 + 1 + filled)
        .map(({ account, since }) => ({ community, position: idOf.get(label) ?? '', account, since })),
    );
  });
  if (rows.length > 0) await tx.insert(positionHolders).values(rows);
}

/** Writes notifications. */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

/** Makes the short links of a community with their clicks. */
export async function insertShortLinks(
  tx: Transaction,
  invented: readonly InventedLink[],
  made: { readonly community: string; readonly createdBy: string },
): Promise<void> {
  if (invented.length === 0) return;
  await tx.insert(shortLinks).values(invented.map(({ link }) => ({ ...link, ...made })));
  const days = invented.flatMap(({ link, days: counted }) => counted.map((day) => ({ ...day, link: link.id })));
  await tx.insert(shortLinkClicks).values(days);
}

/** Writes the record of a community, in the order in which it happened. */
export async function insertRecord(tx: Transaction, rows: readonly (typeof audit.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(audit).values([...rows]);
}
