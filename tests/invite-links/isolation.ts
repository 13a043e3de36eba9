import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { storedLink } from './linking.ts';

const NO_SECRET = 'a'.repeat(43);

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'inviteLinks.list': ofCommunity(),
  'inviteLinks.people': ofThing(addLink),
  'inviteLinks.create': ofCommunity(() => ({ link: { rank: null, days: 1, usesMax: 1, note: '' } })),
  'inviteLinks.send': ofThing(addLink, (id) => ({ id, email: `${crypto.randomUUID()}@invited.test` })),
  'inviteLinks.revoke': ofThing(addLink),
  'inviteLinks.shown': withSecret(),
  'inviteLinks.accept': {
    ...withSecret(),
    refusals: {
      own: {
        banned: 'communities.banned',
        bannedStaff: 'communities.banned',
        archivedStaff: 'inviteLinks.member',
        owner: 'inviteLinks.member',
        staff: 'inviteLinks.member',
        member: 'inviteLinks.member',
      },
      foreign: 'inviteLinks.unknown',
    },
  },
};

async function addLink(stack: Stack, place: Place): Promise<string> {
  return (await storedLink(stack, place)).id;
}

/** A row for calls that take the secret of a link, which is valid in its own community alone. */
function withSecret(): Row {
  const kept = new WeakMap<Place, Promise<string>>();
  const one = (stack: Stack, place: Place) => {
    const made = kept.get(place) ?? storedLink(stack, place).then(({ secret }) => secret);
    kept.set(place, made);
    return made;
  };
  return {
    own: async ({ stack, world: { own } }) => ({ community: own.uuid, secret: (await storedLink(stack, own)).secret }),
    foreign: ({ world: { foreign } }) => ({ community: foreign.uuid, secret: NO_SECRET }),
    smuggled: async ({ stack, world: { own, foreign } }) => ({
      community: own.uuid,
      secret: await one(stack, foreign),
    }),
    unknown: ({ world: { own } }) => ({ community: own.uuid, secret: NO_SECRET }),
    refusals: { foreign: 'inviteLinks.unknown' },
  };
}
