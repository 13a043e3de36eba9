import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { CallContext } from '../platform/handler.ts';
import { requireAny } from './guards.ts';

/** A person who must be allowed to see an answer, and whether it is about themselves. */
export type Eye = { readonly standing: AccessContext; readonly isSelf: boolean };

/** The account a question is about, whether that is the caller, and all who must be allowed to see the answer. */
export type AskedAbout = {
  /** Null where one is shown as ranks that nobody holds, and nobody is named. */
  readonly account: string | null;
  /** Whether to show it as one's own. What of it may be shown is for each of the `eyes` to say. */
  readonly isSelf: boolean;
  readonly viewer: AccessContext;
  readonly eyes: readonly Eye[];
};

type Asking = Pick<CallContext, 'standing' | 'own' | 'viewing'>;

/**
 * The one place that says whether a question is about oneself (@decision 0068). While somebody looks as another, "oneself"
 * is the one who is shown, and everything is looked at with two pairs of eyes: theirs, and one's own, to whom it is about
 * another. Nothing is seen that either may not see. Nobody named means oneself.
 */
export function askedAbout({ standing, own, viewing }: Asking, accId: string | null): AskedAbout {
  if (!standing) throw fail('communities.notFound');
  const account = accId ?? standing.account;
  const eyes = viewing && own ? [standing, own] : [standing];
  // A key acts for the community: what its maker may see of themselves is for them alone.
  const isOf = (eye: AccessContext) => !eye.key && account !== null && account === eye.account;
  return {
    account,
    isSelf: isOf(standing),
    viewer: standing,
    eyes: eyes.map((eye) => ({ standing: eye, isSelf: isOf(eye) })),
  };
}

/** Lets a question about oneself pass, and about another who holds one of the permissions; others are told of the first. */
export async function requireOwnOr(
  tx: CallContext['tx'],
  { community, eyes }: Pick<AskedAbout, 'eyes'> & { readonly community: string },
  permissions: readonly [PermissionName, ...PermissionName[]],
): Promise<void> {
  for (const { standing, isSelf } of eyes) {
    if (!isSelf) await requireAny({ tx, standing }, community, permissions);
  }
}
