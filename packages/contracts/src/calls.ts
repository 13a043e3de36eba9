import { protocol } from './protocol.ts';

type Protocols = typeof protocol;

/** Every call of the upstream, by slug and name. `communities.get` is `calls.communities.get`. */
export const calls = Object.fromEntries(Object.entries(protocol).map(([slug, feature]) => [slug, feature.calls])) as {
  readonly [Slug in keyof Protocols]: Protocols[Slug]['calls'];
};
