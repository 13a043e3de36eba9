import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { invited } from './inviting.ts';

const NO_TOKEN = 'a'.repeat(43);

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'memberInvites.list': ofCommunity(),
  'memberInvites.copyLink': ofThing(addInvite),
  'memberInvites.resend': ofThing((stack, place) =>
    addInvite(stack, place, `${crypto.randomUUID().slice(0, 8)}@invited.test`),
  ),
  'memberInvites.withdraw': ofThing(addInvite),
  'memberInvites.shown': withToken(),
  'memberInvites.accept': {
    ...withToken(),
    refusals: {
      own: { banned: 'communities.banned', bannedStaff: 'communities.banned', archivedStaff: 'members.notPending' },
      foreign: 'memberInvites.unknown',
    },
  },
};

async function addInvite(stack: Stack, place: Place, email: string | null = null): Promise<string> {
  return (await invited(stack, place, { email })).id;
}

/** A row for calls that take the secret of a link, which is valid in its own community alone. */
function withToken(): Row {
  const kept = new WeakMap<Place, Promise<string>>();
  const one = (stack: Stack, place: Place) => {
    const made = kept.get(place) ?? invited(stack, place).then(({ token }) => token);
    kept.set(place, made);
    return made;
  };
  return {
    own: async ({ stack, world: { own } }) => ({ community: own.uuid, secret: (await invited(stack, own)).token }),
    foreign: ({ world: { foreign } }) => ({ community: foreign.uuid, secret: NO_TOKEN }),
    smuggled: async ({ stack, world: { own, foreign } }) => ({
      community: own.uuid,
      secret: await one(stack, foreign),
    }),
    unknown: ({ world: { own } }) => ({ community: own.uuid, secret: NO_TOKEN }),
    refusals: { foreign: 'memberInvites.unknown' },
  };
}
