import type { Actor } from './schedule.ts';
import type { Asked, Cast } from './mutations.ts';

/** The part of a community that schedules change, as one mind would keep it. */
export type Model = {
  readonly name: string;
  readonly subtitle: string;
  /** Those who wait or are in, by account. */
  readonly places: ReadonlyMap<string, string>;
  /** Those who still hold the rank that staff were given. */
  readonly ranked: ReadonlySet<string>;
  /** By id. */
  readonly links: ReadonlyMap<string, Link>;
  readonly usernames: ReadonlyMap<string, string>;
};

type Link = { readonly path: string; readonly target: string };

/** An entry of the audit log about something that was done. */
export type Deed = {
  readonly id: string;
  readonly action: string;
  readonly actor: string;
  readonly target: string | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

const OWNER: Actor = 'owner';

/** Does one deed; answers what must not have been possible, if it was not. */
export function enact(model: Model, deed: Deed): Model | string {
  const who = deed.target ?? '';
  const place = model.places.get(who);
  const after = deed.after ?? {};
  const placed = (sysStatus: string | null) => ({ ...model, places: changed(model.places, who, sysStatus) });
  switch (deed.action) {
    case 'COMMUNITY_UPDATE':
      return { ...model, ...(after as Partial<Model>) };
    case 'COMMUNITY_JOIN':
      return place ? `${who} joined twice` : placed(String(after['sysStatus']));
    case 'COMMUNITY_LEAVE':
      return place ? { ...placed(null), ranked: without(model.ranked, who) } : `${who} left without being in`;
    case 'MEMBER_ACCEPT':
      return place === 'pending' ? placed('active') : `${who} was let in without waiting`;
    case 'MEMBER_DECLINE':
      return place === 'pending' ? placed(null) : `${who} was sent away without waiting`;
    case 'SHORT_LINK_CREATE':
      return [...model.links.values()].some(({ path }) => path === after['path'])
        ? `the path ${String(after['path'])} was given twice`
        : { ...model, links: changed(model.links, who, linkOf(after)) };
    case 'SHORT_LINK_EDIT': {
      const link = model.links.get(who);
      return link ? { ...model, links: changed(model.links, who, linkOf({ ...link, ...after })) } : `${who} is no link`;
    }
    case 'SHORT_LINK_REMOVE':
      return model.links.has(who) ? { ...model, links: changed(model.links, who, null) } : `${who} is no link`;
    case 'ACCOUNT_UPDATE':
      return { ...model, usernames: changed(model.usernames, deed.actor, String(after['username'])) };
    case 'COMMUNITY_CREATE':
      return model;
    default:
      return `nobody asked for ${deed.action}`;
  }
}

/** The refusals that may meet a request while the community is like this; several where it asks for several things. */
export function refusalsOf(model: Model, { operation, actor, input }: Asked, cast: Cast): string[] {
  const about = cast[operation.about ?? 'stranger'];
  const isOwner = actor === cast[OWNER];
  const may = isOwner || (model.ranked.has(actor) && model.places.get(actor) === 'active');
  const place = model.places.get(actor);
  const unless = (allowed: boolean, code: string) => (allowed ? [] : [code]);
  const linkId = 'id' in input ? String(input.id) : '';
  switch (operation.do) {
    case 'join':
      return unless(!isOwner && place === undefined, 'communities.alreadyJoined');
    case 'leave':
      return isOwner ? ['communities.ownerStays'] : unless(place !== undefined, 'communities.notJoined');
    case 'decide':
      return [
        ...unless(may, 'permissions.missing'),
        ...unless(model.places.has(about), 'members.notFound'),
        ...unless(model.places.get(about) === 'pending', 'members.notPending'),
      ];
    case 'change':
      return unless(may, 'permissions.missing');
    case 'makeLink': {
      const taken = [...model.links.values()].some(({ path }) => path === `go-${operation.link}`);
      return [...unless(isOwner, 'permissions.missing'), ...unless(!taken, 'shortLinks.pathTaken')];
    }
    case 'editLink':
    case 'removeLink':
      return [...unless(isOwner, 'permissions.missing'), ...unless(model.links.has(linkId), 'shortLinks.unknown')];
    default:
      return [];
  }
}

/** What the audit log says of a deed, and what a request that was done should have left there. Null leaves nothing. */
export function traceOf(asked: Asked): string | null {
  const { operation, actor, tag, input } = asked;
  const id = 'id' in input ? String(input.id) : '';
  const accId = 'accId' in input ? String(input.accId) : '';
  const traces: Record<typeof operation.do, string | null> = {
    join: `COMMUNITY_JOIN ${actor} ${actor}`,
    leave: `COMMUNITY_LEAVE ${actor} ${actor}`,
    decide: `${operation.decision === 'accept' ? 'MEMBER_ACCEPT' : 'MEMBER_DECLINE'} ${actor} ${accId}`,
    change: `COMMUNITY_UPDATE ${actor} ${tag}`,
    rename: `ACCOUNT_UPDATE ${actor} ${tag}`,
    readAll: null,
    found: `COMMUNITY_CREATE ${actor} ${tag}`,
    makeLink: `SHORT_LINK_CREATE ${actor} https://${tag}.example/`,
    editLink: `SHORT_LINK_EDIT ${actor} https://${tag}.example/`,
    removeLink: `SHORT_LINK_REMOVE ${actor} ${id}`,
  };
  return traces[operation.do];
}

/** Deeds about somebody, whose record also has what they are called. */
const ABOUT_SOMEBODY: ReadonlySet<string> = new Set([
  'COMMUNITY_JOIN',
  'COMMUNITY_LEAVE',
  'MEMBER_ACCEPT',
  'MEMBER_DECLINE',
]);

/** The same of a deed. */
export function traceIn({ action, actor, target, after }: Deed): string {
  if (ABOUT_SOMEBODY.has(action)) return `${action} ${actor} ${target}`;
  const own = after?.['name'] ?? after?.['subtitle'] ?? after?.['username'] ?? after?.['target'] ?? target;
  return `${action} ${actor} ${String(own)}`;
}

function linkOf({ path, target }: Readonly<Record<string, unknown>>): Link {
  return { path: String(path), target: String(target) };
}

function changed<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null): Map<string, Value> {
  const copy = new Map(map);
  if (value === null) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

function without(set: ReadonlySet<string>, key: string): Set<string> {
  return new Set([...set].filter((each) => each !== key));
}
