import { nobody, ofCommunity, ofMember, type Row } from '../isolation/rows.ts';
import { addApplicant, type Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'members.mine': ofCommunity(),
  'members.recent': ofCommunity(),
  'members.pending': ofCommunity(),
  'members.decide': {
    own: async ({ stack, world }) => decision(world.own, (await addApplicant(stack, world.own)).account),
    foreign: ({ world }) => decision(world.foreign, world.foreign.people.applicant.account),
    smuggled: ({ world }) => decision(world.own, world.foreign.people.applicant.account),
    unknown: ({ world }) => decision(world.own, nobody),
  },
  'members.get': ofMember(),
  'members.kick': ofMember(() => ({ reason: 'Because' })),
  'members.ban': ofMember(() => ({ reason: 'Because' })),
  'members.unban': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.archive': ofMember(),
  'members.reactivate': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.setStatus': ofMember(() => ({ status: null })),
};

function decision({ uuid }: Place, accId: string) {
  return { community: uuid, accId, decision: 'accept' };
}
