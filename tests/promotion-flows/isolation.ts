import type { PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { promotionFlows } from '../../apps/upstream/src/features/promotion-flows/tables.ts';
import { nobody, ofCommunity, ofThing, type Input, type Row, text } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place, World } from '../support/world/world.ts';
import { termsOf } from './asking.ts';

const about = ofThing(addFlow, (id) => ({ id, direction: 'promote' }));

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'promotionFlows.list': ofCommunity(),
  'promotionFlows.offer': ofCommunity(),
  'promotionFlows.add': ofCommunity((place) => ({ flow: termsOf(place, { label: text() }) })),
  'promotionFlows.edit': ofThing(addFlow, (id) => ({ id, flow: bare(), revision: 1 })),
  'promotionFlows.move': ofThing(addFlowBeforeAnother, (id) => ({ id, before: null })),
  'promotionFlows.remove': ofThing(addFlow),
  'promotionFlows.run': {
    own: ofMember(ofThing(addMove, (id) => ({ id, direction: 'promote' })).own),
    foreign: ofMember(about.foreign, ({ foreign }) => foreign),
    smuggled: ofMember(about.smuggled),
    unknown: ofMember(about.unknown),
    refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
  },
  'promotionFlows.preview': {
    own: ofMember(about.own),
    foreign: ofMember(about.foreign, ({ foreign }) => foreign),
    smuggled: ofMember(about.smuggled),
    unknown: ofMember(about.unknown),
    refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
  },
};

/** The same about a member of a community as well. */
function ofMember(input: Input | undefined, of: (world: World) => Place = ({ own }) => own): Input {
  return async (asking) => ({
    ...((await input?.(asking)) as object),
    accId: of(asking.world).people.member.account,
  });
}

/** A flow of a rank that is gone: it can be kept as it is. */
function bare() {
  return termsOf({ ranks: { Member: nobody, Moderator: nobody } }, { label: text() });
}

/** A flow with another one behind it, so that there is somewhere to move it. */
async function addFlowBeforeAnother(stack: Stack, place: Place): Promise<string> {
  const id = await addFlow(stack, place);
  await addFlow(stack, place, 1);
  return id;
}

function addFlow(stack: Stack, place: Place, position = 0): Promise<string> {
  return insertFlow(stack, place, { ...bare(), position });
}

/** A flow that can be run for a member. */
function addMove(stack: Stack, place: Place): Promise<string> {
  return insertFlow(stack, place, { ...termsOf(place, { ranksToRemove: [place.ranks.Member] }), position: 0 });
}

type Inserted = PromotionFlowTerms & { readonly position: number };

async function insertFlow({ db }: Stack, { uuid: community, people }: Place, flow: Inserted): Promise<string> {
  const id = crypto.randomUUID();
  const stored = { revision: 1, changedAt: new Date(), savedBy: people.owner.account };
  await db.insert(promotionFlows).values({ ...flow, ...stored, id, community });
  return id;
}
