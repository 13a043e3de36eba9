import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { freshDomain } from '../hosts/domain-rig.ts';
import type { Stack } from '../support/stack.ts';
import { makePeople, PASSWORD } from '../support/world/accounts.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import { addApplicant, type World } from '../support/world/world.ts';
import type { Scenario } from './scenario.ts';

type Newcomer = Awaited<ReturnType<typeof addApplicant>>;

/** Fills a list beyond what it shows; answers who came, first to last. */
async function crowd(stack: Stack, { own }: World): Promise<Newcomer[]> {
  const labels = Array.from({ length: DASHBOARD_CARDS + 2 }, () => 'crowd');
  const people = await makePeople(stack, labels, 'Crow');
  for (const { client } of people) await client.communities.join.mutate({ community: own.uuid });
  return people;
}

const newcomer = { prepare: (stack: Stack, { own }: World) => addApplicant(stack, own) };

function decide(world: World, { account }: Newcomer, decision: 'accept' | 'decline') {
  const { uuid, people } = world.own;
  return people.staff.client.members.decide.mutate({ community: uuid, accId: account, decision });
}

function structure({ own }: World) {
  const { departments } = own.people.owner.client;
  return { community: own.uuid, departments };
}

export const departmentIsRenamed: Scenario = {
  when: 'the owner makes a department, and renames another',
  act: async (world) => {
    const { community, departments } = structure(world);
    await departments.add.mutate({ community, part: { kind: 'department', label: 'Air Support' } });
    const { departments: all } = await departments.list.query({ community });
    const [first] = all;
    const part = { kind: 'department', id: first?.id ?? '', label: 'Renamed', secondLabel: 'Second' } as const;
    await departments.edit.mutate({ community, part });
  },
};

export const departmentIsMoved: Scenario = {
  when: 'the owner moves a department into another one',
  act: async (world) => {
    const { community, departments } = structure(world);
    const { departments: all, version } = await departments.list.query({ community });
    const [first, second] = all.map(({ id }) => id);
    const move = { kind: 'department', id: second ?? '', parent: first ?? '', before: first ?? '' } as const;
    await departments.move.mutate({ community, base: version, ...move });
  },
};

export const departmentWithUnitsIsRemoved: Scenario = {
  when: 'the owner removes a department that another one is part of',
  act: async (world) => {
    const { community, departments } = structure(world);
    const top = { kind: 'department', label: 'Top' } as const;
    const { id } = await departments.add.mutate({ community, part: top });
    await departments.add.mutate({ community, part: { ...top, label: 'Inside', parent: id } });
    await departments.remove.mutate({ community, part: { kind: 'department', id } });
  },
};

export const rankMovesElsewhere: Scenario = {
  when: 'the owner moves a rank that people hold into another department',
  act: async (world) => {
    const { community, departments } = structure(world);
    const { departments: all, version } = await departments.list.query({ community });
    const rank = world.own.ranks.Member;
    const elsewhere = all.find(({ ranks }) => ranks.every(({ id }) => id !== rank));
    const move = { kind: 'rank', id: rank, before: null, department: elsewhere?.id ?? '' } as const;
    await departments.move.mutate({ community, base: version, ...move });
  },
};

export const rankIsRemoved: Scenario = {
  when: 'the owner removes a rank that people hold',
  act: async (world) => {
    const { community, departments } = structure(world);
    await departments.remove.mutate({ community, part: { kind: 'rank', id: world.own.ranks.Member } });
  },
};

export const ranksAreChanged: Scenario = {
  when: 'the owner gives a member another rank and takes the one they have',
  act: async (world) => {
    const { community, departments } = structure(world);
    const { ranks, people } = world.own;
    const change = { give: [{ rank: ranks.Moderator }], take: [ranks.Member] };
    await departments.changeRanks.mutate({ community, accId: people.member.account, ...change });
  },
};

export const settings: Scenario = {
  when: 'staff change the name, the subtitle and the links',
  act: ({ own }) =>
    own.people.staff.client.communities.update.mutate({
      community: own.uuid,
      name: 'A name that sorts elsewhere',
      subtitle: 'Another subtitle',
      website: 'https://example.com/crows',
    }),
};

export const joins: Scenario = {
  when: 'a stranger asks to be let in',
  act: ({ own, stranger }) => stranger.client.communities.join.mutate({ community: own.uuid }),
};

export const accepts: Scenario = {
  ...newcomer,
  when: 'staff let somebody in',
  act: (world, who: Newcomer) => decide(world, who, 'accept'),
};
export const declines: Scenario = {
  ...newcomer,
  when: 'staff send somebody away',
  act: (world, who: Newcomer) => decide(world, who, 'decline'),
};

export const ownApplicantIsLetIn: Scenario = {
  when: 'the one who looks is let in',
  act: (world) => decide(world, world.own.people.applicant, 'accept'),
};

export const ownApplicantIsSentAway: Scenario = {
  when: 'the one who looks is sent away',
  act: (world) => decide(world, world.own.people.applicant, 'decline'),
};

export const withdraws: Scenario = {
  when: 'an applicant withdraws',
  act: ({ own }) => own.people.applicant.client.communities.leave.mutate({ community: own.uuid }),
};

function doneToMember({ own }: World, action: 'ban' | 'kick' | 'archive') {
  const about = { community: own.uuid, accId: own.people.member.account, reason: 'Because' };
  return own.people.owner.client.members[action].mutate(about);
}

export const memberIsBanned: Scenario = { when: 'a member is banned', act: (world) => doneToMember(world, 'ban') };

export const memberIsKicked: Scenario = { when: 'a member is kicked', act: (world) => doneToMember(world, 'kick') };

export const memberIsArchived: Scenario = {
  when: 'a member is archived',
  act: (world) => doneToMember(world, 'archive'),
};

export const banEnds: Scenario = {
  when: 'a ban ends',
  act: ({ own }) =>
    own.people.owner.client.members.unban.mutate({ community: own.uuid, accId: own.people.banned.account }),
};

export const memberLeaves: Scenario = {
  when: 'a member leaves',
  act: ({ own }) => own.people.member.client.communities.leave.mutate({ community: own.uuid }),
};

export const bannedLeaves: Scenario = {
  when: 'a banned person leaves',
  act: ({ own }) => own.people.banned.client.communities.leave.mutate({ community: own.uuid }),
};

export const newestLeavesAFullList: Scenario = {
  when: 'the newest of more members than are shown leaves, and somebody moves up',
  prepare: async (stack, world) => {
    await letEveryoneIn(stack, world.own);
    return (await crowd(stack, world)).at(-1);
  },
  act: ({ own }, newest: Newcomer) => newest.client.communities.leave.mutate({ community: own.uuid }),
};

export const firstOfAFullQueueIsLetIn: Scenario = {
  when: 'the first of more who wait than are shown is let in, and somebody moves up',
  prepare: crowd,
  act: (world) => decide(world, world.own.people.applicant, 'accept'),
};

export const memberRenames: Scenario = {
  when: 'a member who is shown chooses another name',
  act: ({ own }) =>
    own.people.member.client.accounts.update.mutate({ username: `Renamed ${crypto.randomUUID().slice(0, 8)}` }),
};

export const creates: Scenario = {
  when: 'the one who looks makes a community of their own',
  act: ({ own }) =>
    own.people.member.client.communities.create.mutate({
      name: 'Ravens',
      customId: `ravens-${crypto.randomUUID().slice(0, 8)}`,
    }),
};

export const reads: Scenario = {
  when: 'the one who looks reads their notifications',
  act: ({ own }) => own.people.member.client.notifications.markRead.mutate({ ids: 'all' }),
};

export const deletes: Scenario = {
  when: 'the owner deletes the community',
  act: ({ own }) => own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name }),
};

/** Waits until nobody looks at a domain's records any more. */
async function lookedAt({ own }: World, id: string): Promise<string> {
  const { client } = own.people.owner;
  const isDone = async () => {
    const { items } = await client.hosts.domains.query({ community: own.uuid });
    return items.find((item) => item.id === id)?.checking === false;
  };
  await vi.waitUntil(isDone, { timeout: 15_000, interval: 50 });
  return id;
}

async function addDomain(world: World): Promise<string> {
  const { uuid: community, people } = world.own;
  const { id } = await people.owner.client.hosts.addDomain.mutate({ community, domain: freshDomain() });
  return lookedAt(world, id);
}

const domain = { prepare: (_stack: Stack, world: World) => addDomain(world) };

export const domainIsAdded: Scenario = {
  when: 'the owner adds a domain, and its records are looked at',
  act: addDomain,
};

export const domainIsChecked: Scenario = {
  prepare: async (stack, world) => {
    const id = await addDomain(world);
    // Presses of the button soon after each other are one.
    const longAgo = { checkedAt: new Date(0), checkRequestedAt: new Date(0) };
    await stack.db.update(customDomains).set(longAgo).where(eq(customDomains.id, id));
    return id;
  },
  when: 'the owner has a domain looked at again',
  act: async (world, id: string) => {
    await world.own.people.owner.client.hosts.checkDomain.mutate({ community: world.own.uuid, id });
    await lookedAt(world, id);
  },
};

export const domainIsReleased: Scenario = {
  ...domain,
  when: 'the owner gives a domain up',
  act: ({ own }, id: string) => own.people.owner.client.hosts.releaseDomain.mutate({ community: own.uuid, id }),
};

export const fieldsAreChanged: Scenario = {
  when: 'the owner makes a field, renames it and moves another before it',
  act: async ({ own }) => {
    const { uuid: community, people } = own;
    const { profileFields } = people.owner.client;
    const { id } = await profileFields.add.mutate({ community, field: { type: 'text', label: 'Callsign' } });
    const other = await profileFields.add.mutate({ community, field: { type: 'number', label: 'Badge' } });
    await profileFields.edit.mutate({ community, field: { id, label: 'Call sign' } });
    await profileFields.move.mutate({ community, id: other.id, before: id });
  },
};

export const ownerClocks: Scenario = {
  when: 'the owner clocks in and out, and starts another shift',
  act: async ({ own }) => {
    const { shifts } = own.people.owner.client;
    await shifts.clockIn.mutate({ community: own.uuid, note: 'First' });
    await shifts.clockOut.mutate({ community: own.uuid });
    await shifts.clockIn.mutate({ community: own.uuid });
  },
};

export const memberProves: Scenario = {
  when: 'a member proves who they are',
  act: ({ own }) => own.people.member.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD }),
};
