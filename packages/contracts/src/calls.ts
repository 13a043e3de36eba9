import { protocol } from './protocol.ts';

type Protocols = typeof protocol;

/** Every call of the upstream, by slug and name. `communities.get` is `calls.communities.get`. */
export const calls = Object.fromEntries(Object.entries(protocol).map(([slug, feature]) => [slug, feature.calls])) as {
  readonly [Slug in keyof Protocols]: Protocols[Slug]['calls'];
};

/** The name on the wire of every call, which is what an upstream of ours says that it knows. */
export const callNames: readonly string[] = Object.values(calls).flatMap((feature) =>
  Object.values(feature).map(({ event }) => event),
);
