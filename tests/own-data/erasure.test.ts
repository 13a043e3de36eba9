import { DeviceReport } from '@muster/contracts/session/model';
import { accounts, credentials, identities, mailTokens } from '@muster/upstream/platform/schema/accounts';
import { clockEntries, memberRanks, members, rankRecords } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { personalData } from '../../apps/upstream/src/personal-data.ts';
import { verifyChains } from '../../apps/upstream/src/features/audit/chain.ts';
import { verify } from '../../apps/upstream/src/features/embedded-provider/passwords/registering.ts';
import { admit } from '../../apps/upstream/src/features/session/sign-in/admit.ts';
import { EMBEDDED_ISSUER } from '../../apps/upstream/src/features/credentials/identities.ts';
import { change } from '../../apps/upstream/src/platform/context.ts';
import { hashToken } from '../../apps/upstream/src/platform/sessions.ts';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { merged } from '../merges/merging.ts';
import { over, start, these } from '../bulk-actions/running.ts';
import { PICTURE } from '../support/pictures.ts';
import { withOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import { askToErase, eraseDue, placesWith } from './erasing.ts';

const use = useStack();
const PERSONAL_DATA = personalData.inventory;

describe('the inventory of personal data', () => {
  test('has every column that refers to an account or a membership', async () => {
    const leading = await withOwner(use.stack, (client) =>
      client.query<{ table: string; columns: string[] }>(`
        select conrelid::regclass::text as table,
          array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
        from pg_constraint where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass)`),
    );
    const named = new Set(PERSONAL_DATA.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
    const missing = leading.rows
      .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
      .filter((column) => !column.endsWith('.community') && !named.has(column));
    expect(missing).toEqual([]);
  });

  test('has columns that exist', async () => {
    for (const { table, columns } of PERSONAL_DATA) {
      await withOwner(use.stack, (client) =>
        client.query(`select ${columns.map((c) => `"${c}"`).join(', ')} from ${table} limit 0`),
      );
    }
  });
});

describe('after the days of grace', () => {
  // Looking through every column of the database takes a while.
  test('nothing is left but an account without a name, where the list says so', { timeout: 60_000 }, async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const name = `Zephyrine Quill ${crypto.randomUUID().slice(0, 6)}`;
    await member.client.accounts.update.mutate({ username: name, avatar: PICTURE });
    const { community } = { community: own.uuid };
    const field = await owner.client.profileFields.add.mutate({ community, field: { type: 'text', label: 'Motto' } });
    await member.client.profileFields.setValues.mutate({ community, values: { [field.id]: `I am ${name}` } });
    const discord = `9${crypto.randomUUID().replaceAll(/\D/g, '').padEnd(17, '4').slice(0, 17)}`;
    await use.stack.db.insert(identities).values({
      account: member.account,
      provider: 'discord',
      issuer: 'https://discord.com',
      subject: discord,
      label: name,
    });
    await use.stack.db.insert(clockEntries).values({
      community,
      account: member.account,
      startedAt: new Date(Date.now() - 7_200_000),
      endedAt: new Date(Date.now() - 3_600_000),
      note: name,
    });
    await owner.client.memberNotes.add.mutate({ community, accId: member.account, text: `${name} is a fine person` });
    await owner.client.memberNames.rename.mutate({ community, accId: member.account, name: `${name} the First` });
    const change = { give: [{ rank: own.ranks.Moderator }], take: [own.ranks.Member], reason: `For ${name}` };
    await owner.client.departments.changeRanks.mutate({ community, accId: member.account, ...change });
    expect((await placesWith(use.stack, name)).length).toBeGreaterThan(5);

    await askToErase(member, name);
    expect(await eraseDue(use.stack)).toBe(1);

    for (const text of [name, member.email, discord]) expect(await placesWith(use.stack, text), text).toEqual([]);
    const kept = new Set(
      PERSONAL_DATA.filter(({ erase }) => erase === 'kept').flatMap(({ table, columns }) =>
        columns.map((c) => `${table}.${c}`),
      ),
    );
    const left = (await placesWith(use.stack, member.account)).filter((place) => !kept.has(place));
    expect(left).toEqual(['accounts.id']);

    const { rows } = await owner.client.departments.records
      .query({ community })
      .then(({ items }) => ({ rows: items.filter(({ accId }) => accId === member.account) }));
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['Deleted account']));
    const { items } = await owner.client.directory.list.query({ community });
    expect(items.map(({ accId }) => accId)).not.toContain(member.account);
  });

  test('nor of runs, of merges, and of who they are elsewhere', { timeout: 60_000 }, async () => {
    const { own } = await use.stack.world();
    const { owner, member, applicant, banned } = own.people;
    const community = own.uuid;
    const [here, gone, out] = ['Wilhelmina', 'Bartholomea', 'Philippina'].map(
      (name) => `${name} ${crypto.randomUUID().slice(0, 6)}`,
    ) as [string, string, string];
    for (const [person, name] of [
      [member, here],
      [applicant, gone],
      [banned, out],
    ] as const) {
      await owner.client.memberNames.rename.mutate({ community, accId: person.account, name });
      await use.stack.db.insert(memberIdentifiers).values({
        community,
        account: person.account,
        type: 'custom',
        value: `id-${name}`,
        source: 'staff',
        firstSeen: new Date(),
      });
    }
    const run = await start(own, { selection: these(own, 'member'), action: { kind: 'addNote', text: `On ${here}` } });
    await over(own, run);
    await merged(own, { from: 'applicant', into: 'member' });
    const upload = crypto.randomUUID();
    const data = Buffer.from('Username,Note\n').toString('base64');
    await owner.client.importExport.addPart.mutate({
      community,
      kind: 'member',
      upload,
      name: 'sheet.csv',
      at: 0,
      data,
    });
    for (const person of [member, applicant, banned]) await askToErase(person);
    expect(await eraseDue(use.stack)).toBe(3);
    for (const text of [here, gone, out]) expect(await placesWith(use.stack, text), text).toEqual([]);
    expect(await owner.client.audit.verify.query({ community })).toMatchObject({ fault: null });
  });

  test('the chain of the record is whole, and tells when what was left is changed once more', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    const community = own.uuid;
    await staff.client.communities.update.mutate({ community, subtitle: 'by staff' });
    await askToErase(staff);
    await eraseDue(use.stack);
    const [before] = await withOwner(use.stack, (client) => verifyChains(client, community));
    expect(before).toMatchObject({ fault: null });
    expect(await owner.client.audit.verify.query({ community })).toMatchObject({ fault: null, done: true });
    const list = await owner.client.audit.list.query({ community });
    expect(list.items.map(({ action }) => action)).toContain('AUDIT_REDACT');
    expect(list.items.filter(({ actor }) => actor?.id === staff.account).map(({ actor }) => actor?.label)).toContain(
      'Deleted account',
    );
    await withOwner(use.stack, (client) =>
      client.query(`update audit set actor_label = 'Somebody else' where community = $1 and actor = $2`, [
        community,
        staff.account,
      ]),
    );
    const [after] = await withOwner(use.stack, (client) => verifyChains(client, community));
    expect(after?.fault).toMatchObject({ kind: 'changed' });
  });

  test('open lists of the community hear that somebody is gone', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    using live = owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await askToErase(member);
    await eraseDue(use.stack);
    const event = await live.untilEvent('members:listUpdated');
    expect(event.data).toMatchObject({ present: false, card: { accId: member.account, name: 'Deleted account' } });
  });

  test('a ban outlives the account, and finds the person who comes back', async () => {
    const { own } = await use.stack.world();
    const { owner, banned } = own.people;
    const community = own.uuid;
    await askToErase(banned);
    await eraseDue(use.stack);
    const [row] = await use.stack.db.select().from(members).where(eq(members.account, banned.account));
    expect(row).toMatchObject({ banned: true, sysStatus: null, comName: null, profileFields: {} });
    const again = await signUpAgain(banned.email);
    const [resumed] = await use.stack.db
      .select()
      .from(members)
      .where(and(eq(members.community, community), eq(members.account, again)));
    expect(resumed).toMatchObject({ banned: true, sysStatus: null });
    // Lifted where it is written down, it finds nobody any more.
    await owner.client.members.unban.mutate({ community, accId: banned.account });
    expect(await placesWith(use.stack, banned.account)).not.toContain('erased_bans.account');
  });

  test('a ban that finds somebody again shortens none, and shuts no owner out', async () => {
    const { own, foreign } = await use.stack.world();
    const { member, banned, owner } = own.people;
    const until = new Date(Date.now() + 60 * 86_400_000).toISOString();
    await owner.client.members.unban.mutate({ community: own.uuid, accId: banned.account, reason: '' });
    const about = { community: own.uuid, reason: 'Because' };
    await owner.client.members.ban.mutate({ ...about, accId: banned.account, until });
    await owner.client.members.ban.mutate({ ...about, accId: member.account });
    await askToErase(banned);
    await eraseDue(use.stack);
    for (const account of [member.account, owner.account]) await comesBack(account, banned.email);
    const place = (account: string) => and(eq(members.community, own.uuid), eq(members.account, account));
    const [[longer], [owning]] = [
      await use.stack.db.select().from(members).where(place(member.account)),
      await use.stack.db.select().from(members).where(place(owner.account)),
    ];
    expect(longer).toMatchObject({ banned: true, banUntil: null });
    expect(owning).toMatchObject({ banned: false });
    await comesBack(foreign.people.owner.account, banned.email);
    expect(await use.stack.db.$count(members, place(foreign.people.owner.account))).toBe(1);
  });

  test('a ban finds nobody by an address they have not proved, and finds them once they have', async () => {
    const { own } = await use.stack.world();
    const { banned } = own.people;
    await askToErase(banned);
    await eraseDue(use.stack);
    const { db, upstream } = use.stack;
    const [credential] = await db
      .insert(credentials)
      .values({ email: banned.email, username: 'Back again', passwordHash: 'none' })
      .returning({ id: credentials.id });
    const subject = credential?.id ?? '';
    const identity = {
      provider: 'own',
      issuer: EMBEDDED_ISSUER,
      subject,
      label: banned.email,
      username: `Back ${subject.slice(0, 8)}`,
      avatarUrl: null,
      email: banned.email,
      emailVerified: false,
    } as const;
    const origin = { requestId: crypto.randomUUID(), source: 'http', caller: null } as const;
    const { account } = await change(upstream.services, origin, (context) =>
      admit(context, identity, { device: DeviceReport.parse({}), sessionDays: 1 }),
    );
    const places = () => db.select().from(members).where(eq(members.account, account));
    expect(await places()).toEqual([]);
    const token = crypto.randomUUID();
    const expiresAt = new Date(Date.now() + 60_000);
    await db
      .insert(mailTokens)
      .values({ tokenHash: hashToken(token), credential: subject, purpose: 'verify', expiresAt });
    const { services } = upstream;
    await verify(
      { services },
      { token, password: 'a raven at midnight' },
      { origin, address: '192.0.2.1', language: null },
    );
    expect(await places()).toMatchObject([{ community: own.uuid, banned: true }]);
  });

  test('what is gone is gone by itself as well: no way to sign in, no rank, no shift', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await askToErase(member);
    await eraseDue(use.stack);
    const { db } = use.stack;
    const of = member.account;
    expect(await db.$count(identities, eq(identities.account, of))).toBe(0);
    expect(await db.$count(credentials, eq(credentials.email, member.email))).toBe(0);
    expect(await db.$count(memberRanks, eq(memberRanks.account, of))).toBe(0);
    expect(await db.$count(rankRecords, eq(rankRecords.account, of))).toBeGreaterThan(0);
    expect(await db.$count(audit, and(eq(audit.actor, of), sql`${audit.community} is null`))).toBe(0);
    const [left] = await db.select().from(accounts).where(eq(accounts.id, of));
    expect(left).toMatchObject({ username: 'Deleted account', email: null, avatarUrl: null, verified: false });
    expect(left?.erasedAt).not.toBeNull();
  });

  test('somebody who owns a community by then is not erased', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await use.stack.db.update(accounts).set({ eraseAt: new Date() }).where(eq(accounts.id, owner.account));
    expect(await eraseDue(use.stack)).toBe(0);
    expect((await owner.client.accounts.me.query()).account.username).toBe(owner.username);
    await use.stack.db.update(accounts).set({ eraseAt: null }).where(eq(accounts.id, owner.account));
  });
});

/** Registers with an address and signs in for the first time; answers the new account. */
async function signUpAgain(email: string): Promise<string> {
  const [row] = await use.stack.db
    .insert(accounts)
    .values({ username: `Back ${crypto.randomUUID().slice(0, 8)}` })
    .returning({ id: accounts.id });
  const account = row?.id ?? '';
  await comesBack(account, email);
  return account;
}

/** What happens when somebody signs in with an address for the first time. */
async function comesBack(account: string, email: string): Promise<void> {
  const { resumeBans } = await import('../../apps/upstream/src/features/own-data/bans.ts');
  const origin = { requestId: crypto.randomUUID(), source: 'http', caller: null } as const;
  await change(use.stack.upstream.services, origin, (context) => resumeBans(context, account, [{ email }]));
}
