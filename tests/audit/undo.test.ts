import { inverseOf } from '@muster/contracts/audit/inverses';
import type { Inverse } from '@muster/contracts/audit/undo';
import type { AuditDetail } from '@muster/contracts/audit/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { getUntypedClient } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { departmentOf, letOnly, makeDepartment, makePosition, makeRank, rankOf } from '../departments/asking.ts';
import { addStatuses } from '../members/asking.ts';
import { fieldsOf, makeField } from '../profile-fields/asking.ts';
import { forgetProof, newClock, withTotp } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Client } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });
const PLAIN: MemberSettings = {
  onJoinStatus: 'active',
  onJoinRank: null,
  onJoinActions: [],
  statuses: [],
  allowNameEditing: true,
  nameIdentFormat: null,
};

type Case = {
  /** Makes the thing, and answers how it is changed and how it is read. */
  readonly begin: (place: Place) => Promise<{
    readonly change: (again: boolean) => Promise<unknown>;
    readonly read: () => Promise<unknown>;
  }>;
  /** What comes of it when somebody has changed the same since. */
  readonly since: Parameters<typeof expectRefusal>[1] | null;
};

const aboutMember = ({ uuid, people }: Place) => ({ community: uuid, accId: people.member.account });
const standing = (place: Place) => async () => {
  const { row } = await place.people.owner.client.members.get.query(aboutMember(place));
  return { sysStatus: row.sysStatus, banned: row.banned };
};
const part = (kind: 'department' | 'rank' | 'position', make: (place: Place) => Promise<string>): Case => ({
  async begin(place) {
    const id = await make(place);
    const { departments } = place.people.owner.client;
    return {
      change: (again) =>
        departments.edit.mutate({ community: place.uuid, part: { kind, id, label: again ? 'Third' : 'Second' } }),
      read: async () => {
        const { departments: all } = await departments.list.query({ community: place.uuid });
        return all.flatMap((each) => [each, ...each.ranks, ...each.positions]).find((each) => each.id === id)?.label;
      },
    };
  },
  since: 'input.outdated',
});

const CASES: Readonly<Record<string, Case>> = {
  MEMBER_BAN: {
    begin: async (place) => ({
      change: (again) =>
        again
          ? place.people.owner.client.members.unban.mutate(aboutMember(place))
          : place.people.owner.client.members.ban.mutate({ ...aboutMember(place), reason: 'Enough' }),
      read: standing(place),
    }),
    since: 'members.wrongState',
  },
  MEMBER_ARCHIVE: {
    begin: async (place) => ({
      change: (again) => place.people.owner.client.members[again ? 'reactivate' : 'archive'].mutate(aboutMember(place)),
      read: standing(place),
    }),
    since: 'members.wrongState',
  },
  MEMBER_REACTIVATE: {
    async begin(place) {
      const { members } = place.people.owner.client;
      await members.archive.mutate(aboutMember(place));
      return {
        change: (again) => members[again ? 'archive' : 'reactivate'].mutate(aboutMember(place)),
        read: standing(place),
      };
    },
    since: 'members.wrongState',
  },
  MEMBER_RENAME: {
    async begin(place) {
      const { members, memberNames, memberSettings } = place.people.owner.client;
      const settings = { ...PLAIN, nameIdentFormat: '[{name}]' };
      await memberSettings.update.mutate({ community: place.uuid, base: 1, settings });
      await memberNames.rename.mutate({ ...aboutMember(place), name: 'First' });
      return {
        change: (again) => memberNames.rename.mutate({ ...aboutMember(place), name: again ? 'Third' : 'Second' }),
        read: async () => (await members.get.query(aboutMember(place))).row.name,
      };
    },
    since: 'input.outdated',
  },
  MEMBER_STATUS: {
    async begin(place) {
      const { members } = place.people.owner.client;
      const { onDuty: first, onLeave: second } = await addStatuses(use.stack, place);
      return {
        change: (again) => members.setStatus.mutate({ ...aboutMember(place), status: again ? second : first }),
        read: async () => (await members.get.query(aboutMember(place))).row.comStatus,
      };
    },
    since: 'input.outdated',
  },
  MEMBER_SETTINGS: {
    async begin({ uuid: community, people }) {
      const { memberSettings } = people.owner.client;
      const read = async () => (({ version: _, ...rest }) => rest)(await memberSettings.get.query({ community }));
      return {
        change: async (again) =>
          memberSettings.update.mutate({
            community,
            base: again ? 2 : 1,
            settings: { ...PLAIN, nameIdentFormat: again ? '{name}!' : '[{name}]' },
          }),
        read,
      };
    },
    since: 'input.outdated',
  },
  MEMBER_SETTINGS_IDENTIFIERS: {
    async begin({ uuid: community, people }) {
      const { identifiers } = people.owner.client;
      const before = (await identifiers.rules.query({ community })).selfEdit;
      return {
        change: (again) => identifiers.setRules.mutate({ community, selfEdit: again ? before : !before }),
        read: async () => (await identifiers.rules.query({ community })).selfEdit,
      };
    },
    since: null,
  },
  DEPARTMENT_EDIT: part('department', (place) => makeDepartment(place, 'First')),
  RANK_EDIT: part('rank', async (place) => makeRank(place, await makeDepartment(place, 'Air'), { label: 'First' })),
  POSITION_EDIT: part('position', async (place) => makePosition(place, await makeDepartment(place, 'Air'), 2)),
  POSITION_FILL: {
    async begin(place) {
      const { departments } = place.people.owner.client;
      const position = await makePosition(place, await makeDepartment(place, 'Air'), 2);
      const { member, staff } = place.people;
      const fill = (accIds: string[]) => departments.fill.mutate({ community: place.uuid, position, accIds });
      await fill([member.account]);
      return {
        change: (again) => fill(again ? [] : [staff.account]),
        read: async () => {
          const { positions } = await departmentOf(place, 'Air');
          return positions.flatMap(({ holders }) => holders.map(({ accId }) => accId));
        },
      };
    },
    since: 'input.outdated',
  },
  PROFILE_FIELD_EDIT: {
    async begin(place) {
      const { profileFields } = place.people.owner.client;
      const options = [{ id: 'a', label: 'A' }];
      const id = await makeField(place, { type: 'select', options });
      const more = (again: boolean) => ({ id: again ? 'c' : 'b', label: 'More' });
      return {
        change: (again) =>
          profileFields.edit.mutate({
            community: place.uuid,
            field: { id, label: again ? 'Third' : 'Second', options: [...options, more(again)] },
          }),
        read: async () => (await fieldsOf(place)).find((field) => field.id === id),
      };
    },
    since: 'input.outdated',
  },
  COMMUNITY_SECOND_FACTOR_RULE: {
    async begin({ uuid: community, people }) {
      await withTotp(people.owner, clock);
      const { communities } = people.owner.client;
      return {
        change: (again) =>
          communities.setSecondFactorRule.mutate({
            community,
            permissions: [again ? 'system.kick' : 'system.manageMembers'],
          }),
        read: () => communities.secondFactorRule.query({ community }),
      };
    },
    since: 'input.outdated',
  },
  NOTIFICATION_DEFAULTS: {
    async begin({ uuid: community, people }) {
      const { notifications } = people.owner.client;
      const cell = { kind: 'applicationAccepted', channel: 'email' } as const;
      return {
        change: (again) => notifications.setCommunityDefaults.mutate({ community, defaults: [{ ...cell, on: again }] }),
        read: () => notifications.communityDefaults.query({ community }),
      };
    },
    since: 'input.outdated',
  },
};

/** The newest entry of an action with all that the owner may read of it. */
async function newest({ uuid: community, people }: Place, action: string): Promise<AuditDetail> {
  const { audit } = people.owner.client;
  const { items } = await audit.list.query({ community, outcome: 'success' });
  const seq = items.find((entry) => entry.action === action)?.seq ?? 0;
  return audit.get.query({ community, seq });
}

function undo(client: Client, community: string, inverse: Inverse | null): Promise<unknown> {
  expect(inverse).not.toBeNull();
  return getUntypedClient(client).mutation(inverse?.call ?? '', { ...inverse?.input, community });
}

describe('answers', () => {
  test.each(Object.entries(CASES))('%s: it is as it was before', async (action, { begin }) => {
    const { own } = await use.stack.world();
    const { change, read } = await begin(own);
    const before = await read();
    await change(false);
    expect(await read()).not.toEqual(before);
    const entry = await newest(own, action);
    expect(entry.later).toBeNull();
    await undo(own.people.owner.client, own.uuid, inverseOf(entry));
    expect(await read()).toEqual(before);
  });

  test('what else was done to the same person does not stand in the way, and what changed the same does', async () => {
    const { own } = await use.stack.world();
    const { memberNames, memberNotes } = own.people.owner.client;
    await memberNames.rename.mutate({ ...aboutMember(own), name: 'Second' });
    await memberNotes.add.mutate({ ...aboutMember(own), text: 'Seen today' });
    expect((await newest(own, 'MEMBER_RENAME')).later).toBeNull();
    const { seq } = await newest(own, 'MEMBER_RENAME');
    await memberNames.rename.mutate({ ...aboutMember(own), name: 'Third' });
    const { later } = await own.people.owner.client.audit.get.query({ community: own.uuid, seq });
    expect(later).toMatchObject({ actor: own.people.owner.username });
  });
});

describe('refuses', () => {
  const changed = Object.entries(CASES).filter(([, { since }]) => since !== null);
  test.each(changed)('%s, when somebody changed the same since', async (action, { begin, since }) => {
    const { own } = await use.stack.world();
    const { change, read } = await begin(own);
    await change(false);
    const inverse = inverseOf(await newest(own, action));
    await change(true);
    const now = await read();
    await expectRefusal(undo(own.people.owner.client, own.uuid, inverse), since ?? 'input.outdated');
    expect(await read()).toEqual(now);
  });

  test('whoever may read the record and lacks the permission of the call', async () => {
    const { own } = await use.stack.world();
    const { change } = await CASES.MEMBER_STATUS!.begin(own);
    await change(false);
    await letOnly(use.stack, own, ['system.viewAudit']);
    const { staff } = own.people;
    await expectRefusal(
      undo(staff.client, own.uuid, inverseOf(await newest(own, 'MEMBER_STATUS'))),
      'permissions.missing',
    );
  });

  test('a member who would free their own name from the pattern', async () => {
    const { own } = await use.stack.world();
    const { client, account: accId } = own.people.member;
    await own.people.owner.client.memberSettings.update.mutate({ community: own.uuid, base: 1, settings: PLAIN });
    const rename = client.memberNames.rename.mutate({ community: own.uuid, accId, name: 'Mine', whole: true });
    await expectRefusal(rename, 'permissions.missing');
  });

  test('without a fresh proof what asks for one by hand', async () => {
    const { own } = await use.stack.world();
    const { change } = await CASES.COMMUNITY_SECOND_FACTOR_RULE!.begin(own);
    await change(false);
    const inverse = inverseOf(await newest(own, 'COMMUNITY_SECOND_FACTOR_RULE'));
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(undo(own.people.owner.client, own.uuid, inverse), 'session.stepUpNeeded');
  });

  test('a rank that is out of reach', async () => {
    const { own } = await use.stack.world();
    const id = await makeRank(own, await makeDepartment(own, 'Air'), { label: 'First', power: 90 });
    const change = { kind: 'rank', id, label: 'Second' } as const;
    await own.people.owner.client.departments.edit.mutate({ community: own.uuid, part: change });
    await letOnly(use.stack, own, ['system.viewAudit', 'system.manageDepartments']);
    const inverse = inverseOf(await newest(own, 'RANK_EDIT'));
    await expectRefusal(undo(own.people.staff.client, own.uuid, inverse), 'permissions.outranked');
    expect((await rankOf(own, id))?.label).toBe('Second');
  });
});
