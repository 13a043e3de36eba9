import { describe, expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { makeField, write } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

/** A member with something of their own that members do not see: a field, a rank with an end and a reason, a shift. */
async function withSecrets(place: Place): Promise<Place> {
  const { owner, member } = place.people;
  const id = await makeField(place, { label: 'Mine', audience: 'self', selfEdit: true });
  await write(place, { by: 'member' }, { [id]: 'secret' });
  const { uuid: community } = place;
  const [accId, rank, expiresAt] = [member.account, place.ranks.Member, '2999-01-01T00:00:00.000Z'];
  const { departments, shifts } = owner.client;
  await departments.changeRanks.mutate({ community, accId, give: [], take: [rank] });
  const give = [{ rank, expiresAt }];
  await departments.changeRanks.mutate({ community, accId, give, take: [], reason: 'A second chance' });
  const [startedAt, endedAt] = ['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z'];
  await shifts.add.mutate({ community, accId, startedAt, endedAt, note: 'was late', reason: 'forgotten' });
  return place;
}

const look = (place: Place, by: Person) =>
  by.client.permissions.viewAs.mutate({
    community: place.uuid,
    as: { kind: 'member', accId: place.people.member.account },
  });

/** All that is somebody's own in a community, asked for with nobody named. */
async function ownOf({ uuid: community }: Place, { client }: Person) {
  const { ranks, fields } = await client.profileFields.profile.query({ community });
  const { items } = await client.serviceRecord.list.query({ community, limit: 10 });
  const mine = await client.members.mine.query({ community });
  const { viewer } = await client.communities.get.query({ community });
  return {
    fields: fields.map(({ field }) => field.label),
    ends: ranks.map(({ expiresAt }) => expiresAt),
    reasons: items.map(({ reason }) => reason),
    identifiers: mine?.apiIds,
    shifts: mine?.clockData.data.length,
    shown: viewer.member,
    mine,
  };
}

describe('whoever looks as a member', () => {
  test('sees nothing of theirs that they could not see as themselves', async () => {
    const { own } = await use.stack.world();
    await withSecrets(own);
    await letOnly(use.stack, own, ['system.changePermissions']);
    const { staff } = own.people;
    await look(own, staff);
    const { mine, ...seen } = await ownOf(own, staff);
    expect(seen).toEqual({
      fields: [],
      ends: [null],
      reasons: ['', ''],
      identifiers: [],
      shifts: 0,
      shown: mine,
    });
    const community = own.uuid;
    const { identifiers, shifts } = staff.client;
    const refused = await expectRefusal(identifiers.list.query({ community }), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
    await expectRefusal(shifts.clock.query({ community }), 'permissions.missing');
  });

  test('sees what of it their own permissions open, and the owner all of it', async () => {
    const { own } = await use.stack.world();
    await withSecrets(own);
    await empower(use.stack, own, ['system.changePermissions']);
    const { owner, staff, member } = own.people;
    const theirs = await ownOf(own, member);
    await look(own, owner);
    expect(await ownOf(own, owner)).toEqual({
      ...theirs,
      // That it is looked as them, and nothing else, tells it from theirs.
      shown: theirs.shown,
    });
    await look(own, staff);
    const { fields, ends, reasons, identifiers, shifts } = await ownOf(own, staff);
    expect({ fields, ends, identifiers, shifts }).toEqual({
      fields: [],
      ends: theirs.ends,
      identifiers: theirs.identifiers,
      shifts: 1,
    });
    expect(reasons).toEqual(['', '']);
    const { items } = await staff.client.identifiers.list.query({ community: own.uuid });
    expect(items.map(({ id }) => id)).toEqual(theirs.identifiers);
    expect((await staff.client.shifts.clock.query({ community: own.uuid })).items).toHaveLength(1);
  });

  test('has what is of an account and not of a place in the community as their own', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    await member.client.secondFactor.beginTotp.mutate({});
    const accountOf = async ({ client }: Person) => ({
      me: (await client.accounts.me.query()).account.userId,
      devices: (await client.accounts.devices.query()).map(({ session }) => session),
      identities: (await client.accounts.identities.query()).map(({ id }) => id),
      told: (await client.notifications.list.query({})).items.map(({ id }) => id),
      settings: await client.notifications.settings.query({}),
      factors: await client.secondFactor.factors.query({}),
    });
    await empower(use.stack, own, ['system.changePermissions']);
    for (const person of [owner, staff]) {
      const before = await accountOf(person);
      await look(own, person);
      expect(await accountOf(person)).toEqual(before);
    }
  });
});
