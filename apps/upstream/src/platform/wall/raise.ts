import pg from 'pg';

/** The roles that a wall tells apart. */
export type WallRoles = { readonly app: string; readonly wide: string };

type Table = { name: string; nullable: boolean; personal: boolean; raised: boolean; policies: Record<string, string> };
type Rule = { readonly using: string; readonly check: string };

const COMMUNITY = `nullif(current_setting('muster.community', true), '')::uuid`;
const ACCOUNT = `nullif(current_setting('muster.account', true), '')::uuid`;

const STREAM = `stream = 'community:' || ${COMMUNITY}`;

/** Tables of communities that name theirs in another way than by a column `community`. */
const OTHERWISE: Readonly<Record<string, Rule>> = {
  communities: both(`uuid = ${COMMUNITY}`),
  // What is done in a community tells those it is done to, whose streams nobody reads from there.
  events: { using: STREAM, check: `${STREAM} or starts_with(stream, 'account:')` },
  short_link_clicks: both('exists (select from short_links where short_links.id = link)'),
};

/**
 * Puts every table that belongs to communities behind the wall (@decision 0038), those of tomorrow too: each one with a
 * column `community` gets forced row-level security. The application's role sees and writes rows of the community that
 * its transaction is about; the wide role, and the owner's maintenance, those of all. What is as it should be is not
 * touched, since making a policy waits for everyone who uses the table.
 */
export async function raiseWall(client: pg.Client, roles: WallRoles): Promise<void> {
  for (const table of await readTables(client)) await raise(client, table, roles);
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, not coalesce(community.attnotnull, true) as nullable,
       account.attname is not null as personal, c.relrowsecurity and c.relforcerowsecurity as raised,
       (select coalesce(json_object_agg(p.polname, obj_description(p.oid, 'pg_policy')), '{}')
         from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c
     left join pg_attribute community on community.attrelid = c.oid and community.attname = 'community' and not community.attisdropped
     left join pg_attribute account on account.attrelid = c.oid and account.attname = 'account' and not account.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (community.attname is not null or c.relname = any($1))
     order by c.relname`,
    [Object.keys(OTHERWISE)],
  );
  return rows;
}

/**
 * Rows that need not be about a community are a person's, who may see all of theirs, or are no person's either: such
 * can be written from behind the wall, as a record of what was done there, and not be seen.
 */
function ruleOf({ name, nullable, personal }: Table): Rule {
  const otherwise = OTHERWISE[name];
  if (otherwise) return otherwise;
  const own = `community = ${COMMUNITY}`;
  if (nullable && personal) return both(`${own} or account = ${ACCOUNT}`);
  return nullable ? { using: own, check: `${own} or community is null` } : both(own);
}

function both(rule: string): Rule {
  return { using: rule, check: rule };
}

async function raise(client: pg.Client, table: Table, { app, wide }: WallRoles): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const { using, check } = ruleOf(table);
  const policies = {
    of_one_community: `to ${pg.escapeIdentifier(app)} using (${using}) with check (${check})`,
    of_all_communities: `to ${pg.escapeIdentifier(wide)}, current_user using (true) with check (true)`,
  };
  const wrong = Object.entries(policies).filter(([policy, text]) => table.policies[policy] !== text);
  if (table.raised && wrong.length === 0) return;
  await client.query('begin');
  await client.query(`alter table ${name} enable row level security, force row level security`);
  for (const [policy, text] of wrong) {
    await client.query(`drop policy if exists ${policy} on ${name}`);
    await client.query(`create policy ${policy} on ${name} ${text}`);
    // What it was made from, to tell next time whether it is still that.
    await client.query(`comment on policy ${policy} on ${name} is ${pg.escapeLiteral(text)}`);
  }
  await client.query('commit');
}
