import type { accountsCalls as contract } from '@muster/contracts/accounts/calls';
import type { Account } from '@muster/contracts/accounts/model';
import { fail } from '@muster/contracts/errors';
import type { Language } from '@muster/contracts/kit/language/languages';
import type { ImageUpload } from '@muster/contracts/kit/images';
import type { Provider } from '@muster/contracts/session/enums';
import { refuseOutdated } from '../../platform/calls/outdated.ts';
import { sqlState } from '../../platform/database.ts';
import type { CallContext, Handlers, SignedInContext } from '../../platform/handler.ts';
import { encodeImage } from '../../platform/images.ts';
import { refuseSpent, spendQuota } from '../../platform/quotas/quotas.ts';
import { refuseLookAlike } from '../../platform/text/look-alikes.ts';
import { changeLinked } from '../identifiers/public.ts';
import { identityRows } from '../credentials/public.ts';
import { changePassword, resendVerification } from '../embedded-provider/public.ts';
import { ERASED_NAME } from '../own-data/public.ts';
import { tellSignInChange } from '../second-factor/public.ts';
import { revokeOtherSessions, revokeSession } from '../session/public.ts';
import { accountsChanged, accountView, snapshotFor, snapshotOf } from './public.ts';
import { toDevice, toIdentity } from './shape.ts';
import { isUsernameTaken, readDevices, readIdentities, readNamesOfPower, updateAccount } from './store.ts';
import { changeFace } from './face.ts';

const UNIQUE_VIOLATION = '23505';

/** What calls about accounts need of the configuration: where links in mails lead, and the ways to sign in there are. */
export type AccountParts = { readonly publicOrigin: string; readonly providers: ReadonlyMap<Provider, unknown> };

/** Calls about the caller's own account. */
export function buildAccountsCalls(parts: AccountParts): Handlers<typeof contract> {
  return {
    ...ownAccount,
    resendVerification: async (_fields, context) => ({ sentTo: await resendVerification(context, parts) }),

    async removeIdentity({ id }, context) {
      const { tx, caller, audit } = context;
      // Of two removals at once, the second sees what the first left: the account is locked.
      await changeLinked(context, { account: caller.account }, async () => {
        const identities = await readIdentities(tx, caller.account);
        const identity = identities.find((entry) => entry.id === id);
        if (!identity) throw fail('accounts.identityNotFound');
        // One whose provider is not set up here any more lets nobody in.
        const others = identities.filter(
          (entry) => entry !== identity && parts.providers.has(entry.provider as Provider),
        );
        if (others.length === 0) throw fail('accounts.lastIdentity');
        await identityRows.remove(tx, caller.account, id);
        await audit({ action: 'ACCOUNT_IDENTITY_REMOVE', target: id, before: toIdentity(identity) });
      });
      await tellSignInChange(context, caller.account, 'way to sign in removed');
      return { removed: true, revoked: await revokeOtherSessions(context, caller) };
    },
  };
}

const ownAccount: Omit<Handlers<typeof contract>, 'resendVerification' | 'removeIdentity'> = {
  me: (_fields, { tx, caller }) => snapshotFor(tx, caller),

  update: {
    isNeeded: ({ avatar }) => Boolean(avatar),
    gather: keepAvatar,
    async handle({ username, avatar, language, seen }, context, kept: string | undefined) {
      const { tx, caller } = context;
      const avatarUrl = avatar ? kept : avatar;
      const face = { ...(username !== undefined && { username }), ...(avatarUrl !== undefined && { avatarUrl }) };
      if (Object.keys(face).length > 0) {
        await changeFace(context, caller.account, async () => {
          const now = await accountView(tx, caller.account);
          refuseOutdated({ username: now.username, avatar: now.avatarUrl }, { username, avatar }, seen);
          await writeFace(context, now, face);
        });
      }
      if (language !== undefined) await writeLanguage(context, language);
      if (Object.keys(face).length > 0 || language !== undefined) await accountsChanged(context, [caller.account]);
      if (avatar) await spendQuota(tx, context.quotas, [{ rule: 'pictures', of: caller.account }]);
      return snapshotOf(tx, caller.account);
    },
  },

  async devices(_fields, { tx, caller }) {
    const rows = await readDevices(tx, caller.account);
    return rows.map((row) => toDevice(row, caller.session));
  },

  async revokeDevice({ session }, context) {
    const { caller, audit } = context;
    const revoked = await revokeSession(context, { account: caller.account, session });
    if (!revoked) throw fail('accounts.deviceNotFound');
    await audit({ action: 'ACCOUNT_DEVICE_REVOKE', target: session });
    return { revoked: 1 };
  },

  async revokeOtherDevices(_fields, context) {
    const { caller, audit } = context;
    const revoked = await revokeOtherSessions(context, caller);
    await audit({ action: 'ACCOUNT_DEVICE_REVOKE', target: caller.account, after: { revoked } });
    return { revoked };
  },

  async identities(_fields, { tx, caller }) {
    return (await readIdentities(tx, caller.account)).map(toIdentity);
  },

  async changePassword({ current, next }, context) {
    await changePassword(context, { current, next });
    return { revoked: await revokeOtherSessions(context, context.caller) };
  },
};

/** Answers the work of having the picture of a change decoded and kept, which answers its address. */
async function keepAvatar(
  { avatar }: { readonly avatar?: ImageUpload | null | undefined },
  { tx, quotas, parsing, pictures, caller: { account } }: SignedInContext,
): Promise<() => Promise<string | undefined>> {
  if (avatar) await refuseSpent(tx, quotas, [{ rule: 'pictures', of: account }]);
  return async () =>
    avatar ? pictures.put(await encodeImage(parsing, { account, upload: avatar, shape: 'square' }), 'webp') : undefined;
}

/** Sets what the person reads; null leaves it to the community and the browser. */
async function writeLanguage({ tx, lock, audit, caller }: SignedInContext, language: Language | null): Promise<void> {
  await lock([`account:${caller.account}`]);
  const before = await accountView(tx, caller.account);
  await updateAccount(tx, caller.account, { language });
  await audit({
    action: 'ACCOUNT_UPDATE',
    target: caller.account,
    before: { language: before.language },
    after: { language },
  });
}

/** Undefined leaves a part as it is; null removes the picture. */
type Face = { readonly username?: string; readonly avatarUrl?: string | null };

async function writeFace({ tx, audit }: CallContext, now: Account, face: Face): Promise<void> {
  const { userId: account, username, avatarUrl } = now;
  const isReserved = face.username?.toLowerCase() === ERASED_NAME.toLowerCase();
  if (face.username !== undefined && (isReserved || (await isUsernameTaken(tx, face.username, account)))) {
    throw fail('accounts.usernameTaken');
  }
  if (face.username !== undefined && face.username !== username) {
    refuseLookAlike(face.username, await readNamesOfPower(tx, account));
  }
  await updateAccount(tx, account, face).catch((cause: unknown) => {
    // Two people at once: the index decides.
    throw sqlState(cause) === UNIQUE_VIOLATION ? fail('accounts.usernameTaken', { cause }) : cause;
  });
  await audit({ action: 'ACCOUNT_UPDATE', target: account, before: { username, avatarUrl }, after: face });
}
