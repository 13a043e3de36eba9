import type { Place } from '../../support/world/world.ts';
import type { Actor, Operation } from './schedule.ts';
import type { Mutation } from './travel.ts';

/** Accounts of those who act, by their part. */
export type Cast = Readonly<Record<Actor, string>>;

/** What a schedule's request asks for. `tag` is its own, so that its effect can be told from every other one's. */
export type Asked = Mutation & { readonly operation: Operation; readonly actor: string; readonly tag: string };

/** What somebody who plans the next request knows: the place, who is who, and the links that were made. */
export type Known = { readonly place: Place; readonly cast: Cast; readonly links: readonly string[] };

const NO_LINK = '00000000-0000-4000-8000-000000000000';

/** Makes the request of an operation. */
export function mutationOf(operation: Operation, { place, cast, links }: Known, tag: string): Asked {
  const community = place.uuid;
  const link = links[(operation.link ?? 0) % Math.max(1, links.length)] ?? NO_LINK;
  const made: Record<Operation['do'], readonly [string, object]> = {
    join: ['communities.join', { community }],
    leave: ['communities.leave', { community }],
    decide: [
      'members.decide',
      { community, accId: cast[operation.about ?? 'stranger'], decision: operation.decision ?? 'accept' },
    ],
    change: ['communities.update', { community, [operation.field ?? 'name']: tag }],
    rename: ['accounts.update', { username: tag }],
    readAll: ['notifications.markRead', { ids: 'all' }],
    found: ['communities.create', { name: tag, customId: tag }],
    makeLink: ['shortLinks.create', { community, path: `go-${operation.link}`, target: `https://${tag}.example/` }],
    editLink: ['shortLinks.update', { community, id: link, target: `https://${tag}.example/` }],
    removeLink: ['shortLinks.remove', { community, id: link }],
  };
  const [path, input] = made[operation.do];
  return { path, input, key: `key-${tag}`, operation, actor: cast[operation.by], tag };
}
