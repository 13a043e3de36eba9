import type { PublicCommunity } from '@muster/contracts/communities/model';

/** A thing an owner does once to make a new community presentable. */
export type FirstRunStep = {
  readonly id: 'picture' | 'banner' | 'description' | 'discord' | 'invite';
  readonly done: boolean;
};

/** The first-run list of an owner. Inviting is done once anybody else is in or waits. */
export function firstRunSteps(community: PublicCommunity, people: number): FirstRunStep[] {
  return [
    { id: 'picture', done: community.image !== null },
    { id: 'banner', done: community.banner !== null },
    { id: 'description', done: community.description.trim() !== '' },
    { id: 'discord', done: community.discord !== null },
    { id: 'invite', done: people > 1 },
  ];
}
