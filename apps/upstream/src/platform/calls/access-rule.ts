import { operationOf } from '@muster/contracts/api-keys/operations/all';
import { fail, type ErrorCode } from '@muster/contracts/errors';
import { accessErrors, type AccessRule, type Call, endsWithSuspension } from '@muster/contracts/kit/call';
import { kitErrors } from '@muster/contracts/kit/errors';
import { withFactor } from '@muster/contracts/permissions/factor';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Caller } from '../handler.ts';

/** Looked up only by the rules that ask for it. */
export type LookUps = {
  /** Names of those who can grant a permission; asked only when it is refused. */
  readonly grantors: (permission: PermissionName) => Promise<readonly string[]>;
  /** Whether the account of the caller operates the installation. */
  readonly isOperator: (account: string) => Promise<boolean>;
};

/** Lets a caller who may try a call pass; everyone else learns what is missing. */
export async function checkWho(
  who: AccessRule,
  { caller, standing }: { readonly caller: Caller | null; readonly standing: AccessContext | null },
  { grantors, isOperator }: LookUps,
): Promise<void> {
  if (who === 'anyone') return;
  if (!caller) throw fail('session.required');
  if (who === 'signedIn') return;
  if (who === 'operator') {
    if (!(await isOperator(caller.account))) throw fail('management.operatorOnly');
    return;
  }
  if (!standing) throw fail('communities.notFound');
  if (standing.banned) throw fail('communities.banned');
  if (who === 'member') {
    if (!standing.active && !standing.owner) throw fail('members.notMember');
  } else if (who === 'owner') {
    if (!standing.owner) throw fail('communities.ownerOnly');
  } else if (!resolve(standing, who.permission).allowed) {
    assertNoFactorDue(standing, who.permission);
    const names = await grantors(who.permission);
    throw fail('permissions.missing', {
      missing: { permission: who.permission, grantors: names },
      values: { permission: who.permission, grantors: names.join(', ') },
    });
  }
}

/** Refuses calls of a suspended community; its people are told in the words of the operator, and others that it is closed. */
export function checkSuspension(
  call: Pick<Call, 'who' | 'whileSuspended' | 'input'>,
  standing: AccessContext | null,
): void {
  if (!standing?.suspended || !endsWithSuspension(call)) return;
  const { words } = standing.suspended;
  if (words === null || standing.banned || !(standing.owner || standing.active)) throw fail('communities.inactive');
  throw fail('communities.suspended', { values: { words } });
}

/** Refuses somebody who would have a permission if their second factor were there, or had been shown. */
export function assertNoFactorDue(standing: AccessContext, permission: PermissionName): void {
  if (!standing.secondFactorDue || !resolve(withFactor(standing), permission).allowed) return;
  const code = standing.secondFactorUnshown ? 'permissions.secondFactorUnshown' : 'permissions.secondFactorNeeded';
  throw fail(code, { values: { permission } });
}

/** What a session of one community may use of calls that name it. */
const OPEN_TO_CHILDREN: ReadonlySet<Call['scope']> = new Set(['community', 'proven', 'provenOfOthers'] as const);

/**
 * Holds a child session to its community, whoever has stolen it (@decision 0020): a call it may use has said so in its
 * contract, and one that names a community names that one. An API key is held to its community and to the public API.
 */
export function checkScope(
  call: Pick<Call, 'event' | 'scope' | 'input'>,
  caller: Caller | null,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (!caller || caller.community === null) return;
  const { community } = fields;
  const isOwn = typeof community === 'string' && community.toLowerCase() === caller.community;
  if (caller.key) {
    if (!isOwn || operationOf(call.event) === null) throw fail('session.wrongHost');
    return;
  }
  if (call.scope === 'session') return;
  if (!OPEN_TO_CHILDREN.has(call.scope) || !('community' in call.input.shape) || !isOwn)
    throw fail('session.wrongHost');
}

/**
 * Lets an API key pass that has the scope of the operation, while its maker may have keys (@decision 0175). What its maker may do is
 * asked after that, as of everybody.
 */
export async function checkKey(
  { event }: Pick<Call, 'event'>,
  standing: AccessContext | null,
  { grantors }: Pick<LookUps, 'grantors'>,
): Promise<void> {
  const key = standing?.key;
  if (!key) return;
  const scope = operationOf(event)?.scope ?? null;
  if (!key.idle && (scope === null || key.scopes.includes(scope))) return;
  const names = await grantors(MAKES_KEYS);
  const permission = key.idle ? MAKES_KEYS : String(scope);
  throw fail(key.idle ? 'permissions.keyIdle' : 'permissions.keyLacks', {
    missing: { permission, grantors: names },
    values: { permission, grantors: names.join(', ') },
  });
}

const MAKES_KEYS = 'system.manageIntegrations';

/** Whether a call may answer a code: its own, the kit's, and those that follow from who may try it. */
export function mayAnswer(call: Call, code: string): boolean {
  return (
    Object.hasOwn(kitErrors, code) ||
    call.errors.includes(code as ErrorCode) ||
    accessErrors(call).includes(code as ErrorCode)
  );
}
