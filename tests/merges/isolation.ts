import { members } from '@muster/upstream/platform/schema/members';
import { and, eq, inArray } from 'drizzle-orm';
import { memberMerges } from '../../apps/upstream/src/features/merges/tables.ts';
import { nobody, ofCommunity, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import { addApplicant, type Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'merges.preview': ofPair(),
  'merges.merge': ofPair({ choices: {}, reason: 'Because' }),
  'merges.undo': {
    ...ofThing(addMerge),
    own: async ({ world: { own }, stack }) => ({ community: own.uuid, id: await reallyMerge(stack, own) }),
  },
  'merges.list': ofCommunity(),
  'merges.duplicates': ofCommunity(),
  'merges.dismissDuplicates': ofTwo(false),
  'merges.restoreDuplicates': ofTwo(true),
};

/** A row for a procedure about two members, the first of whom comes for it. */
function ofPair(more: object = {}): Row {
  const asked = (community: string, from: string, into: string) => ({
    community,
    from,
    into,
    ...('choices' in more && { seen: 'x' }),
    ...more,
  });
  return {
    own: async ({ stack, world: { own } }) => {
      const pair = {
        community: own.uuid,
        from: (await addApplicant(stack, own)).account,
        into: own.people.member.account,
      };
      const { seen } = await own.people.owner.client.merges.preview.query(pair);
      return { ...asked(pair.community, pair.from, pair.into), ...('choices' in more && { seen }) };
    },
    foreign: ({ world: { foreign } }) =>
      asked(foreign.uuid, foreign.people.applicant.account, foreign.people.member.account),
    smuggled: ({ world: { own, foreign } }) =>
      asked(own.uuid, foreign.people.applicant.account, own.people.member.account),
    unknown: ({ world: { own } }) => asked(own.uuid, nobody, own.people.member.account),
  };
}

/** A row for a procedure about two who may be one person: both come for it, and are said to be two where that is `said`. */
function ofTwo(said: boolean): Row {
  const asked = (community: string, a: string, b: string) => ({ community, a, b });
  return {
    own: async ({ stack, world: { own } }) => {
      const [a, b] = [(await addApplicant(stack, own)).account, (await addApplicant(stack, own)).account];
      await stack.db
        .update(members)
        .set({ comName: `Twin ${a}` })
        .where(and(eq(members.community, own.uuid), inArray(members.account, [a, b])));
      if (said) await own.people.owner.client.merges.dismissDuplicates.mutate(asked(own.uuid, a, b));
      return asked(own.uuid, a, b);
    },
    foreign: ({ world: { foreign } }) =>
      asked(foreign.uuid, foreign.people.applicant.account, foreign.people.member.account),
    smuggled: ({ world: { own, foreign } }) =>
      asked(own.uuid, foreign.people.applicant.account, own.people.member.account),
    unknown: ({ world: { own } }) => asked(own.uuid, nobody, own.people.member.account),
  };
}

async function reallyMerge(stack: Stack, place: Place): Promise<string> {
  const pair = { from: (await addApplicant(stack, place)).account, into: place.people.member.account };
  const { merges } = place.people.owner.client;
  const { seen } = await merges.preview.query({ community: place.uuid, ...pair });
  const said = { seen, choices: {}, reason: 'Because' };
  return (await merges.merge.mutate({ community: place.uuid, ...pair, ...said })).id;
}

async function addMerge({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const pair = { fromAccount: people.applicant.account, intoAccount: people.member.account };
  await db.insert(memberMerges).values({ id, community, ...pair, at: new Date(), reason: text() });
  return id;
}
