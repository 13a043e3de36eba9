import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { mayActOn, mayGrant, targetOf } from '@muster/contracts/permissions/power';
import {
  type AccessRequest,
  ACCESS_REQUESTS,
  type requestCalls as contract,
} from '@muster/contracts/permissions/requests';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Transaction } from '../../../platform/database.ts';
import { assertNoFactorDue } from '../../../platform/calls/access-rule.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { notify } from '../../notifications/public.ts';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../../authorization/guards.ts';
import { holdersOf, standingsOf } from '../../../authorization/standings.ts';
import { nameIn } from '../../../authorization/views.ts';
import { ranksOf, readStanding, readVersion } from '../../../authorization/store.ts';
import * as store from './store.ts';
import { waysToGrant } from './ways.ts';

/** Calls about asking for a permission that one lacks. */
export const requestCalls: Handlers<typeof contract> = {
  async requestAccess({ community, permission, note, about }, context) {
    const { tx, caller, now, lock, audit } = context;
    const { account } = caller;
    await lock([`community:${community}`]);
    const standing = await readStanding(tx, community, account);
    if (!standing) throw fail('communities.notFound');
    if (standing.banned || !(standing.active || standing.owner)) throw fail('members.notMember');
    if (resolve(standing, permission).allowed) throw fail('permissions.alreadyHeld');
    // With a second factor they would have it: nobody else is to be asked.
    assertNoFactorDue(standing, permission);
    await assertRoom(tx, { community, account, permission, now: now() });
    const request = await store.writeRequest(tx, { community, account, permission, note, about, askedAt: now() });
    const { id } = request;
    await audit({ action: 'ACCESS_REQUEST', community, target: account, after: { id, permission, note, about } });
    await notify(context, {
      kind: 'accessRequested',
      community,
      recipients: await thoseWhoGrant(tx, community, { permission, asker: standing }),
      thing: `member:${account}`,
      values: { name: await nameIn(tx, community, account), permission, note },
    });
    return shown(request, standing, now());
  },

  async ownRequests({ community }, { tx, caller, standing, viewing, now }) {
    // In the view of another member, there are no requests of one's own.
    if (!standing || viewing) return { items: [] };
    const own = await store.readOwn(tx, { community, account: caller.account });
    return { items: own.map((request) => shown(request, standing, now())) };
  },

  async withdrawRequest({ community, id }, { tx, caller, now, lock, audit }) {
    await lock([`community:${community}`]);
    const request = await store.readOne(tx, { community, id, now: now() });
    if (request?.account !== caller.account) throw fail('permissions.requestGone');
    await store.writeState(tx, { community, id }, 'withdrawn');
    const { permission } = request;
    await audit({ action: 'ACCESS_WITHDRAW', community, target: caller.account, before: { id, permission } });
    return { id };
  },

  async requests({ community }, { tx, standing, now }) {
    if (!standing) throw fail('communities.notFound');
    const waiting = await store.readWaiting(tx, community, now());
    const standings = await standingsOf(tx, community, [...new Set(waiting.map(({ account }) => account))]);
    const items = waiting.filter(({ account, permission }) => {
      const asker = standings.get(account);
      const wanted = permission as PermissionName;
      return asker && isAnswerer(standing, { asker, permission: wanted }) && !resolve(asker, wanted).allowed;
    });
    return {
      items: items.map(({ account, askedAt, ...rest }) => ({
        ...rest,
        accId: account,
        askedAt: askedAt.toISOString(),
        until: store.lapsesAt({ askedAt }).toISOString(),
      })),
    };
  },

  async grantWays({ community, id }, { tx, caller, standing, now }) {
    const request = await store.readOne(tx, { community, id, now: now() });
    const asker = request && (await readStanding(tx, community, request.account));
    const permission = request?.permission as PermissionName;
    const isOpen = standing && asker && isAnswerer(standing, { asker, permission });
    if (!isOpen || resolve(asker, permission).allowed) throw fail('permissions.requestGone');
    const editsSets = caller.community === null;
    const ways = waysToGrant(await ranksOf(tx, community), { acting: standing, asker, permission, editsSets });
    const others = await store.countOthers(
      tx,
      request,
      ways.map(({ rank }) => rank),
    );
    const version = await readVersion(tx, community);
    return { version, ways: ways.map((way) => ({ ...way, others: others.get(way.rank) ?? 0 })) };
  },

  async declineRequest({ community, id }, context) {
    const { tx, now, audit } = context;
    const acting = await lockAsActor(context, community, 'system.changePermissions');
    const request = await store.readOne(tx, { community, id, now: now() });
    const asker = request && (await readStanding(tx, community, request.account));
    const permission = request?.permission as PermissionName;
    if (!request || !asker || resolve(asker, permission).allowed) throw fail('permissions.requestGone');
    const { account } = request;
    await assertMayActOn(tx, acting, targetOf(asker));
    await assertMayGrant(tx, acting, [permission]);
    await store.writeState(tx, { community, id }, 'declined');
    await audit({ action: 'ACCESS_DECLINE', community, target: account, before: { id, permission } });
    await notify(context, {
      kind: 'accessDeclined',
      community,
      recipients: [account],
      thing: `access:${permission}`,
      values: { permission },
    });
    return { id };
  },
};

type Wanted = { readonly permission: PermissionName; readonly asker: AccessContext };

/** Whether somebody may say yes or no: they change permissions, may give this one, and act on whoever asks. */
function isAnswerer(standing: AccessContext, { permission, asker }: Wanted): boolean {
  if (!resolve(standing, 'system.changePermissions').allowed) return false;
  return mayGrant(standing, permission) && mayActOn(standing, targetOf(asker));
}

/** The recipients of a request: some of those who may answer it, and the owner where there is no one else. */
async function thoseWhoGrant(tx: Transaction, community: string, wanted: Wanted): Promise<string[]> {
  const standings = await standingsOf(tx, community, await holdersOf(tx, community, 'system.changePermissions'));
  const able = [...standings.values()].filter((standing) => isAnswerer(standing, wanted));
  const staff = able.filter(({ owner }) => !owner);
  return (staff.length > 0 ? staff : able).flatMap(({ account }) => account ?? []).slice(0, ACCESS_REQUESTS.toldMax);
}

type Room = {
  readonly community: string;
  readonly account: string;
  readonly permission: PermissionName;
  readonly now: Date;
};

async function assertRoom(tx: Transaction, { community, account, permission, now }: Room): Promise<void> {
  const before = (await store.readOwn(tx, { community, account })).find((each) => each.permission === permission);
  if (before && store.againAt(before) > now) {
    const from = `${store.againAt(before).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    throw fail('permissions.askedLately', { values: { from } });
  }
  const others = (await store.readWaiting(tx, community, now)).filter(
    (each) => each.account !== account || each.permission !== permission,
  );
  const { ownMax, openMax } = ACCESS_REQUESTS;
  if (others.filter((each) => each.account === account).length >= ownMax) {
    throw fail('permissions.tooManyRequests', { values: { limit: ownMax } });
  }
  if (others.length >= openMax) throw fail('permissions.tooManyRequests', { values: { limit: openMax } });
}

function shown(request: store.StoredRequest, standing: AccessContext, now: Date): AccessRequest {
  const { id, permission, note, askedAt } = request;
  return {
    id,
    permission,
    note,
    state: stateOf(request, standing, now),
    askedAt: askedAt.toISOString(),
    until: store.lapsesAt(request).toISOString(),
    againAt: store.againAt(request).toISOString(),
  };
}

function stateOf(request: store.StoredRequest, standing: AccessContext, now: Date): AccessRequest['state'] {
  if (resolve(standing, request.permission as PermissionName).allowed) return 'granted';
  if (request.state !== 'pending') return request.state as 'declined' | 'withdrawn';
  return store.lapsesAt(request) > now ? 'pending' : 'lapsed';
}
