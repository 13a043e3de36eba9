import type { Stack } from '../support/stack.ts';
import type { Person, Visitor } from '../support/world/people.ts';
import type { Place, World } from '../support/world/world.ts';
import type { Asked } from './people.ts';

/** Who asks, and the communities around. `person` is on a device of their own for this one question. */
export type Asking = { readonly stack: Stack; readonly world: World; readonly person: Person | Visitor };

export type Input = (asking: Asking) => unknown;

/** What a procedure is asked with, and the refusals of its own that it answers those whom its door lets in. */
export type Row = {
  /** With ids of one's own community, or of oneself. */
  readonly own: Input;
  /** With ids that belong to the foreign community or its people. Left out where the procedure takes no id at all. */
  readonly foreign?: Input;
  /** The same with ids of nothing at all; its outcome must be the same. Left out where `foreign` names a community. */
  readonly unknown?: Input;
  /** The own community's id together with an id of the foreign one's; goes as `unknown` does. */
  readonly smuggled?: Input;
  readonly refusals?: { readonly own?: Refusals; readonly foreign?: Refusals };
  /** The foreign community changes in the course of it, by a stranger's joining or so that there is something to hear. */
  readonly changesForeign?: true;
};

type Refusals = Readonly<Partial<Record<Asked, string>>> | string;

export const nothing: Input = () => undefined;
export const nobody = '00000000-0000-4000-8000-000000000000';
export const text = () => crypto.randomUUID().slice(0, 8);

/** A row for a procedure that takes the community and nothing else that is anybody's. */
export function ofCommunity(more: (place: Place) => object = () => ({}), rest: Omit<Row, 'own' | 'foreign'> = {}): Row {
  const input = (place: Place) => ({ community: place.uuid, ...more(place) });
  return { own: ({ world }) => input(world.own), foreign: ({ world }) => input(world.foreign), ...rest };
}

/** How a procedure that is about one thing of a community is asked, when `id` alone is not enough. */
type AboutThing = (id: string) => object;

/**
 * A row for a procedure that takes a community and the id of one thing of it, which `add` makes. Of a foreign community
 * it is one thing for all who ask, made once, since nothing there may change while they do.
 */
export function ofThing(
  add: (stack: Stack, place: Place) => Promise<string>,
  about: AboutThing = (id) => ({ id }),
): Row {
  const input = (place: Place, id: string) => ({ community: place.uuid, ...about(id) });
  const kept = new WeakMap<Place, Promise<string>>();
  const one = (stack: Stack, place: Place) => {
    const made = kept.get(place) ?? add(stack, place);
    kept.set(place, made);
    return made;
  };
  return {
    own: async ({ stack, world }) => input(world.own, await add(stack, world.own)),
    foreign: async ({ stack, world }) => input(world.foreign, await one(stack, world.foreign)),
    smuggled: async ({ stack, world }) => input(world.own, await one(stack, world.foreign)),
    unknown: ({ world }) => input(world.own, nobody),
  };
}

/** A row for a procedure about a rank of the community, which `input` names. */
export function ofRank(input: (place: Place) => object): Row {
  const asked = (place: Place, of: Place = place) => ({ community: place.uuid, ...input(of) });
  return {
    own: ({ world }) => asked(world.own),
    foreign: ({ world }) => asked(world.foreign),
    smuggled: ({ world }) => asked(world.own, world.foreign),
    unknown: ({ world }) => asked(world.own, { ...world.own, ranks: { Member: nobody, Moderator: nobody } }),
  };
}

/** A row for a procedure about a member of the community. */
export function ofMember(more: (accId: string) => object = () => ({})): Row {
  const asked = ({ uuid }: Place, accId: string) => {
    const rest = more(accId);
    return { community: uuid, ...('as' in rest ? {} : { accId }), ...rest };
  };
  return {
    own: ({ world }) => asked(world.own, world.own.people.member.account),
    foreign: ({ world }) => asked(world.foreign, world.foreign.people.member.account),
    smuggled: ({ world }) => asked(world.own, world.foreign.people.member.account),
    unknown: ({ world }) => asked(world.own, nobody),
  };
}
