import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import { type AuditTargetKind, targetKindOf } from '@muster/contracts/audit/targets';
import type { AuditedAs } from '@muster/contracts/kit/call-audit';
import { Uuid } from '@muster/contracts/kit/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import type { NewAudit } from './handler.ts';
import { accounts } from './schema/accounts.ts';
import { members } from './schema/members.ts';
import { audit } from './schema/service.ts';
import { apiKeys, sessions } from './schema/sessions.ts';

/** Who did it, on which device, and by which way it came in. */
export type AuditOrigin = {
  readonly actor: string | null;
  readonly session: string | null;
  /** The API key that it was done with. */
  readonly key?: string | null;
  readonly requestId: string;
  readonly source: 'socket' | 'http' | 'job' | 'action' | 'api';
};

/**
 * Writes an entry of the audit log, with what everybody and everything in it is called now: names change, and things
 * go. One statement; the database adds the entry to its community's chain (@decision 0037). Answers the number of an entry of a
 * community, and null for one of none, which cannot be read back from behind a wall.
 */
export async function writeAudit(
  { db, labels }: { readonly db: Database | Transaction; readonly labels: Labels },
  entry: NewAudit,
  origin: AuditOrigin,
): Promise<number | null> {
  const codes = AUDIT_CODES[entry.action];
  const { community = null, target = null, kind = targetKindOf(entry.action), success = true } = entry;
  const insert = db.insert(audit).values({
    community,
    actor: origin.actor,
    actorLabel: origin.actor === null ? null : nameOf(origin.actor, community),
    session: origin.session,
    device: madeOn(origin),
    action: entry.action,
    code: success ? codes.success : codes.fail,
    targetKind: target === null ? null : kind,
    target,
    targetLabel: entry.label ?? (target && kind && labels[kind]?.({ target, community, success })) ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    source: origin.source,
    requestId: origin.requestId,
  });
  if (community === null) {
    await insert;
    return null;
  }
  const [row] = await insert.returning({ id: audit.id });
  return row?.id ?? null;
}

type Refused = { readonly audited: AuditedAs; readonly actor: string | null };

/** The entry of a request that was refused: what it was about, as far as its fields say so, and the code. */
export function refusedEntry(
  { audited: { action: declared, about, kindAt }, actor }: Refused,
  fields: Record<string, unknown>,
  code: string,
): NewAudit {
  const action = typeof declared === 'function' ? declared(fields) : declared;
  const kind = targetKindOf(action);
  const usual = kind === 'community' ? ['community'] : kind === 'member' ? ['accId'] : ['id', 'part.id'];
  const paths = typeof about === 'string' ? [] : (about ?? usual);
  const named = paths.map((path) => (path === 'caller' ? actor : valueAt(fields, path)));
  const target = named.map((value) => Uuid.safeParse(value).data).find((id) => id !== undefined);
  const community = Uuid.safeParse(fields.community).data;
  const said = KINDS_SAID.find((each) => kindAt !== undefined && each === valueAt(fields, kindAt));
  return {
    action,
    success: false,
    ...(community && { community }),
    ...(target && { target }),
    ...(said && { kind: said }),
    after: { code },
  };
}

/** Kinds of things that a request says by itself. */
const KINDS_SAID: readonly AuditTargetKind[] = ['department', 'rank', 'position', 'member'];

/** What stands at a path of fields that may be anything. */
function valueAt(fields: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => {
    const there = typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key);
    return there ? (inside as Record<string, unknown>)[key] : undefined;
  }, fields);
}

function nameOf(account: string, community: string | null): SQL<string> {
  return sql`(select coalesce((select ${members.comName} from ${members}
    where ${members.community} = ${community}::uuid and ${members.account} = ${accounts.id}), ${accounts.username})
    from ${accounts} where ${accounts.id} = ${account}::uuid)`;
}

/** What it was done on: a device, or an API key by its name and how it begins. */
function madeOn({ session, key = null }: AuditOrigin): SQL<string> | null {
  if (key === null) return session === null ? null : deviceOf(session);
  return sql`(select 'API key ' || ${apiKeys.label} || ' (mus_' || ${apiKeys.prefix} || '…)' from ${apiKeys}
    where ${apiKeys.id} = ${key}::uuid)`;
}

/** As the list of one's devices calls it: `Chromium on Linux`. */
function deviceOf(session: string): SQL<string> {
  return sql`(select nullif(concat_ws(' on ', nullif(${sessions.device} ->> 'browserName', ''),
    nullif(${sessions.device} ->> 'osName', '')), '') from ${sessions} where ${sessions.id} = ${session}::uuid)`;
}

/** What a thing is called, as a part of a query or as text; null where it is not to be told. */
export type LabelOf = (thing: {
  readonly target: string;
  readonly community: string | null;
  readonly success: boolean;
}) => SQL<string> | string | null;

/** What things are called, by their kind. */
export type Labels = Readonly<Partial<Record<AuditTargetKind, LabelOf>>>;

/**
 * The label of a row that belongs to one community. Only of the entry's own community: an id of another one's is no reason
 * to tell what it belongs to. Null for a target that is no id.
 */
export function labelIn(table: SQL, label: SQL): LabelOf {
  return ({ target, community }) =>
    Uuid.safeParse(target).success
      ? sql<string>`(select ${label} from ${table} where id = ${target}::uuid and community = ${community}::uuid)`
      : null;
}

/** The label of an account, by the name it has in the community; only where something was done to it. */
export const accountLabel: LabelOf = ({ target, community, success }) =>
  success && Uuid.safeParse(target).success ? nameOf(target, community) : null;

/** The label of a session, as {@link deviceOf}; only where something was done to it. */
export const sessionLabel: LabelOf = ({ target, success }) =>
  success && Uuid.safeParse(target).success ? deviceOf(target) : null;

/** The label of a member: of one of the community, or of any account where something was done to it. */
export const memberLabel: LabelOf = ({ target, community, success }) =>
  Uuid.safeParse(target).success
    ? sql<string>`(select coalesce(m.com_name, a.username) from ${accounts} a
        left join ${members} m on m.account = a.id and m.community = ${community}::uuid
        where a.id = ${target}::uuid and (m.account is not null or ${success}))`
    : null;
