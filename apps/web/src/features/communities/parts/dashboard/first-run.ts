import type { PublicCommunity } from '@muster/contracts/communities/model';

/** A thing an owner does once to make a new community presentable. */
export type FirstRunStep = {
  readonly id: 'departments' | 'picture' | 'banner' | 'description' | 'discord' | 'invite';
  readonly done: boolean;
};

/** Ranks that a community is made with. */
const FIRST_RANKS = 2;

/** The first-run list of an owner. It ends when somebody else is a member: `people` counts those who are, and not who waits. */
export function firstRunSteps(community: PublicCommunity, people: number): FirstRunStep[] {
  const ranks = community.departments.reduce((sum, department) => sum + department.ranks.length, 0);
  return [
    { id: 'departments', done: ranks > FIRST_RANKS },
    { id: 'picture', done: community.image !== null },
    { id: 'banner', done: community.banner !== null },
    { id: 'description', done: community.description.trim() !== '' },
    { id: 'discord', done: community.discord !== null },
    { id: 'invite', done: people > 1 },
  ];
}
