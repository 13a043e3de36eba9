import { fail } from '@muster/contracts/errors';
import {
  apiIdOf,
  type Identifier,
  identifierKey,
  IDENTIFIERS,
  type IdentifierType,
  maskedApiId,
  readIdentifier,
  splitApiId,
} from '@muster/contracts/identifiers/types';
import { sqlState } from '../../platform/database.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { changingIdentifiers } from './changing.ts';
import { lockAsActor, wanting } from '../../authorization/guards.ts';
import { grantorsOf } from '../../authorization/standings.ts';
import { lockReach, MANAGE, type Reach, type Whose } from './reach.ts';
import * as store from './store.ts';

type Done = { accId: string; id: string };

const UNIQUE_VIOLATION = '23505';

/** Adds an identifier, in its one form. */
export async function add(
  context: Context,
  whose: Whose,
  { type, value: text }: { readonly type: IdentifierType; readonly value: string },
): Promise<Done> {
  const value = readIdentifier(type, text);
  if (value === null) throw fail('input.invalid', { fields: { value: 'This is none of that kind.' } });
  // What is refused tells that somebody has it: nobody goes through a list of guesses.
  await context.throttle.spend('identifierTry', context.caller.account);
  const reach = await lockReach(context, whose);
  const identifier = { type, value };
  return addTo(context, reach, { identifier, source: reach.isSelf ? 'person' : 'staff' });
}

/** Keeps an identifier of somebody who is locked for it, on record. */
export async function addTo(
  context: Context,
  reach: Reach,
  { identifier, source }: { readonly identifier: Identifier; readonly source: 'person' | 'staff' | 'import' },
): Promise<Done> {
  if (reach.known.some(({ id }) => isSame(id, identifier))) throw fail('identifiers.present');
  if (reach.known.filter(({ isKept }) => isKept).length >= IDENTIFIERS.max) {
    throw fail('identifiers.tooMany', { values: { max: IDENTIFIERS.max } });
  }
  await changingIdentifiers(context, reach.who, async () => {
    await keep(context, reach, { identifier, source });
    await record(context, reach, { action: 'MEMBER_IDENTIFIER_ADD', identifier, after: { source } });
  });
  return { accId: reach.who.account, id: apiIdOf(identifier) };
}

/** Removes an identifier that somebody typed. */
export async function remove(context: Context, whose: Whose, id: string): Promise<Done> {
  const reach = await lockReach(context, whose);
  const one = knownOf(reach, id);
  if (one.linked) throw fail('identifiers.linked');
  if (one.verified && !reach.mayDropVerified) {
    const { community } = reach.who;
    throw fail('identifiers.verifiedStays', wanting(MANAGE, await grantorsOf(context.tx, community, MANAGE)));
  }
  return removeFrom(context, reach, one);
}

/** Forgets an identifier of somebody who is locked for it, on record. */
export async function removeFrom(
  context: Context,
  reach: Reach,
  { id, identifier, verified }: { readonly id: string; readonly identifier: Identifier; readonly verified: boolean },
): Promise<Done> {
  await changingIdentifiers(context, reach.who, async () => {
    await store.deleteIdentifier(context.tx, reach.who, identifier);
    await record(context, reach, { action: 'MEMBER_IDENTIFIER_REMOVE', identifier, before: { verified } });
  });
  return { accId: reach.who.account, id };
}

/** Sets an identifier aside, or uses it again. Nothing is told when nothing differs. */
export async function setActive(
  context: Context,
  whose: Whose,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<Done> {
  const reach = await lockReach(context, whose);
  const { identifier, ...one } = knownOf(reach, id);
  if (one.active !== active) {
    const said = { before: { active: one.active }, after: { active } };
    await changingIdentifiers(context, reach.who, async () => {
      // One that comes from signing in is kept from now on, to keep what was said of it.
      if (one.isKept) await store.updateIdentifier(context.tx, reach.who, { identifier, active });
      else await keep(context, reach, { identifier, source: 'signIn', active });
      await record(context, reach, { action: 'MEMBER_IDENTIFIER_EDIT', identifier, ...said });
    });
  }
  return { accId: reach.who.account, id };
}

/** Makes an identifier the preferred one, or none. */
export async function setPreferred(
  context: Context,
  whose: Whose,
  id: string | null,
): Promise<{ accId: string; id: string | null }> {
  const reach = await lockReach(context, whose);
  const now = reach.known.find(({ preferred }) => preferred) ?? null;
  const wanted = id === null ? null : knownOf(reach, id);
  if (wanted && !wanted.active) throw fail('identifiers.notActive');
  const about = wanted?.identifier ?? now;
  if (about && now?.id !== id) {
    const said = {
      before: { preferred: now && maskedApiId(now) },
      after: { preferred: wanted && maskedApiId(wanted) },
    };
    await changingIdentifiers(context, reach.who, async () => {
      await context.runHooks('identifiers.preferred', { ...reach.who, id });
      await record(context, reach, { action: 'MEMBER_IDENTIFIER_EDIT', identifier: about, ...said });
    });
  }
  return { accId: reach.who.account, id };
}

/** Says that staff have made sure of an identifier, or takes that back. */
export async function verify(
  context: Context,
  whose: Whose & { readonly accId: string },
  { id, verified, reason }: { readonly id: string; readonly verified: boolean; readonly reason: string },
): Promise<Done> {
  const { tx, caller, now } = context;
  if (whose.accId === caller.account) throw fail('members.yourself');
  const reach = await lockReach(context, whose);
  const { identifier, ...one } = knownOf(reach, id);
  if (one.linked) throw fail('identifiers.linked');
  const proof = verified
    ? { verifiedAt: now(), verifiedBy: caller.account, verifiedWhy: reason }
    : { verifiedAt: null, verifiedBy: null, verifiedWhy: null };
  const said = { before: { verified: one.verified }, after: { verified, reason } };
  await changingIdentifiers(context, reach.who, async () => {
    await store.updateIdentifier(tx, reach.who, { identifier, ...proof });
    await record(context, reach, { action: 'MEMBER_IDENTIFIER_VERIFY', identifier, ...said });
  });
  return { accId: reach.who.account, id };
}

/** Says whether people of a community enter their own; pages hear of it as of other settings. */
export async function setRules(context: Context, community: string, selfEdit: boolean): Promise<{ selfEdit: boolean }> {
  const { tx, audit, runHooks } = context;
  await lockAsActor(context, community, 'system.editCommunity');
  const before = { selfEdit: await store.readSelfEdit(tx, community) };
  await store.writeSelfEdit(tx, community, selfEdit);
  await audit({ action: 'MEMBER_SETTINGS_IDENTIFIERS', community, target: community, before, after: { selfEdit } });
  await runHooks('community.changed', { community });
  return { selfEdit };
}

function isSame(id: string, identifier: Identifier): boolean {
  const other = splitApiId(id);
  return other !== null && identifierKey(other) === identifierKey(identifier);
}

function knownOf({ known }: Reach, id: string) {
  const one = known.find((each) => each.id === id);
  if (!one) throw fail('identifiers.unknown');
  return { ...one, identifier: { type: one.type, value: one.value } };
}

type Keeping = {
  readonly identifier: Identifier;
  readonly source: 'person' | 'staff' | 'import' | 'signIn';
  readonly active?: boolean;
};

async function keep(context: Context, { who, isStaff }: Reach, keeping: Keeping): Promise<void> {
  const { tx, caller, now } = context;
  const holder = await store.readHolder(tx, who, keeping.identifier);
  if (holder && isStaff) throw fail('identifiers.takenBy', { values: { name: holder.name } });
  if (holder) throw fail('identifiers.taken');
  const addedBy = keeping.source === 'signIn' ? null : caller.account;
  await store.insertIdentifier(tx, who, { ...keeping, addedBy, firstSeen: now() }).catch((cause: unknown) => {
    // Whatever writes without the community's lock: the index decides.
    throw sqlState(cause) === UNIQUE_VIOLATION ? fail('identifiers.taken', { cause }) : cause;
  });
}

type Recorded = {
  readonly action: `MEMBER_IDENTIFIER_${'ADD' | 'REMOVE' | 'EDIT' | 'VERIFY'}`;
  readonly identifier: Identifier;
  readonly before?: object;
  readonly after?: object;
};

/** Puts a change on record, with no more of the identifier than tells it from others. */
async function record(
  context: Context,
  { who }: Reach,
  { action, identifier, before, after }: Recorded,
): Promise<void> {
  const { community, account: target } = who;
  const masked = { identifier: maskedApiId(identifier) };
  await context.audit({
    action,
    community,
    target,
    ...((before || !after) && { before: { ...masked, ...before } }),
    ...(after && { after: { ...masked, ...after } }),
  });
}
