import { fail, type ErrorCode } from '@muster/contracts/errors';
import type { Call, Who } from '@muster/contracts/kit/call';
import { kitErrors } from '@muster/contracts/kit/errors';
import type { Standing } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Caller } from '../handler.ts';

/** Answers who can grant a permission; asked only when it is refused. */
export type Grantors = (permission: PermissionName) => Promise<readonly string[]>;

/** Lets a caller who may try a call pass; everyone else learns what is missing. */
export async function checkWho(
  who: Who,
  { caller, standing }: { readonly caller: Caller | null; readonly standing: Standing | null },
  grantors: Grantors,
): Promise<void> {
  if (who === 'anyone') return;
  if (!caller) throw fail('session.required');
  if (who === 'signedIn') return;
  if (!standing) throw fail('communities.notFound');
  if (standing.banned) throw fail('communities.banned');
  if (who === 'member') {
    if (!standing.active && !standing.owner) throw fail('members.notMember');
  } else if (who === 'owner') {
    if (!standing.owner) throw fail('communities.ownerOnly');
  } else if (!resolve(standing, who.permission).allowed) {
    const names = await grantors(who.permission);
    throw fail('permissions.missing', {
      missing: { permission: who.permission, grantors: names },
      values: { permission: who.permission, grantors: names.join(', ') },
    });
  }
}

/** Codes a call may answer: its own, the kit's, and those of being refused at the door. */
export function mayAnswer(call: Call, code: string): boolean {
  return (
    Object.hasOwn(kitErrors, code) || call.errors.includes(code as ErrorCode) || doorCodes(call.who).includes(code)
  );
}

function doorCodes(who: Who): readonly string[] {
  // A call for anyone may still have a part for the signed-in alone, such as linking an identity.
  if (who === 'anyone' || who === 'signedIn') return ['session.required'];
  const codes = ['session.required', 'communities.notFound', 'communities.banned'];
  if (who === 'member') return [...codes, 'members.notMember'];
  return who === 'owner' ? [...codes, 'communities.ownerOnly'] : codes;
}
