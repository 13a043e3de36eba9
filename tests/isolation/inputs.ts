import {
  customDomains,
  departments,
  identities,
  notifications,
  permissionChanges,
  positions,
  rankRecords,
  shortLinks,
} from '@muster/upstream/platform/schema';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { Person, type PersonName, type Visitor } from '../support/world/people.ts';
import { addApplicant, type Place, type World } from '../support/world/world.ts';

/** Who asks, and the communities around. `person` is on a device of their own for this one question. */
export type Asking = { readonly stack: Stack; readonly world: World; readonly person: Person | Visitor };

type Input = (asking: Asking) => unknown;

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

type Refusals = Readonly<Partial<Record<PersonName, string>>> | string;

const nothing: Input = () => undefined;
const nobody = '00000000-0000-4000-8000-000000000000';
const text = () => crypto.randomUUID().slice(0, 8);

/** A row for a procedure that takes the community and nothing else that is anybody's. */
function ofCommunity(more: (place: Place) => object = () => ({}), rest: Omit<Row, 'own' | 'foreign'> = {}): Row {
  const input = (place: Place) => ({ community: place.uuid, ...more(place) });
  return { own: ({ world }) => input(world.own), foreign: ({ world }) => input(world.foreign), ...rest };
}

/** How a procedure that is about one thing of a community is asked, when `id` alone is not enough. */
type AboutThing = (id: string) => object;

/**
 * A row for a procedure that takes a community and the id of one thing of it, which `add` makes. Of a foreign community
 * it is one thing for all who ask, made once, since nothing there may change while they do.
 */
function ofThing(add: (stack: Stack, place: Place) => Promise<string>, about: AboutThing = (id) => ({ id })): Row {
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
function ofRank(input: (place: Place) => object): Row {
  const asked = (place: Place, of: Place = place) => ({ community: place.uuid, ...input(of) });
  return {
    own: ({ world }) => asked(world.own),
    foreign: ({ world }) => asked(world.foreign),
    smuggled: ({ world }) => asked(world.own, world.foreign),
    unknown: ({ world }) => asked(world.own, { ...world.own, ranks: { Member: nobody, Moderator: nobody } }),
  };
}

/** A row for a procedure about a member of the community. */
function ofMember(more: (accId: string) => object = () => ({})): Row {
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

/** Every procedure of the router has a row here. */
export const inputs: Readonly<Record<string, Row>> = {
  'hosts.site': { own: nothing },
  'hosts.domains': ofCommunity(),
  'hosts.addDomain': ofCommunity(() => ({ domain: `${text()}.example.test` })),
  'hosts.checkDomain': ofThing(addDomain),
  'hosts.releaseDomain': ofThing(addDomain),

  'shortLinks.list': ofCommunity(),
  'shortLinks.clicks': ofThing(addLink),
  'shortLinks.create': ofCommunity(() => ({ path: text(), target: 'https://example.com' })),
  'shortLinks.update': ofThing(addLink, (id) => ({ id, notes: 'changed' })),
  'shortLinks.remove': ofThing(addLink),

  'departments.list': ofCommunity(undefined, {
    refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
  }),
  'departments.add': ofCommunity(() => ({ part: { kind: 'department', label: text() } })),
  'departments.edit': ofRank(({ ranks }) => ({ part: { kind: 'rank', id: ranks.Member, label: text() } })),
  'departments.previewRemoval': ofRank(({ ranks }) => ({ part: { kind: 'rank', id: ranks.Member } })),
  'departments.remove': ofRank(({ ranks }) => ({ part: { kind: 'rank', id: ranks.Member } })),
  'departments.move': ofRank(({ ranks }) => ({ base: 0, kind: 'rank', id: ranks.Member, before: null })),
  'departments.fill': ofThing(addPosition, (position) => ({ position, accIds: [] })),
  'departments.changeRanks': ofMember(() => ({ take: [] })),
  'departments.records': ofCommunity(),
  'departments.undoChange': ofThing(addRankChange, (change) => ({ change })),

  'permissions.get': ofRank(({ ranks }) => ({ of: { kind: 'rank', id: ranks.Member } })),
  'permissions.preview': ofRank(editing),
  'permissions.edit': ofRank((place) => ({ base: 0, ...editing(place) })),
  'permissions.undo': ofThing(addEdit, (change) => ({ change })),
  'permissions.analyse': ofMember(),
  'permissions.whatIf': ofMember(),
  'permissions.viewAs': ofMember((accId) => ({ as: { kind: 'member', accId } })),
  'permissions.endView': ofCommunity(),
  'permissions.report': ofCommunity(),

  'session.current': { own: nothing },
  'session.providers': { own: nothing },
  'session.signOut': { own: nothing },
  'session.startHandOver': {
    own: ({ world }) => ({ audience: hostOf(world.own) }),
    foreign: ({ world }) => ({ audience: hostOf(world.foreign) }),
  },
  'session.grantHandOver': {
    own: ({ world }) => consent(world.own, world.own.uuid),
    foreign: ({ world }) => consent(world.own, world.foreign.uuid),
    refusals: { foreign: 'session.handOverRefused' },
  },
  'session.verify': { own: () => ({}), refusals: { own: { visitor: 'session.reauthenticationFailed' } } },
  'session.completeSignIn': {
    own: () => ({ provider: 'own', code: 'code', state: 'state' }),
    refusals: { own: 'session.returnRefused' },
  },

  'accounts.me': { own: nothing },
  'accounts.devices': { own: nothing },
  'accounts.identities': { own: nothing },
  'accounts.update': { own: () => ({ username: `Renamed ${text()}` }) },
  'accounts.revokeOtherDevices': { own: () => ({}) },
  'accounts.changePassword': { own: () => ({ current: PASSWORD, next: 'another horse battery' }) },
  'accounts.revokeDevice': {
    own: async ({ person }) => ({
      session: person instanceof Person ? (await person.onAnotherDevice()).device.session : nobody,
    }),
    foreign: ({ world }) => ({ session: world.foreign.people.member.device.session }),
    unknown: () => ({ session: nobody }),
    refusals: { foreign: 'accounts.deviceNotFound' },
  },
  'accounts.removeIdentity': {
    own: async ({ stack, person }) => ({ id: person instanceof Person ? await addIdentity(stack, person) : nobody }),
    foreign: async ({ stack, world }) => ({ id: await identityOf(stack, world.foreign.people.member) }),
    unknown: () => ({ id: nobody }),
    refusals: { foreign: 'accounts.identityNotFound' },
  },

  'communities.mine': { own: nothing },
  'communities.get': ofCommunity(),
  'communities.dashboard': ofCommunity(),
  'communities.presence': ofCommunity(),
  'communities.find': {
    own: ({ world }) => ({ customId: world.own.customId }),
    foreign: ({ world }) => ({ customId: world.foreign.customId }),
  },
  'communities.checkShortName': {
    own: ({ world }) => ({ customId: world.own.customId }),
    foreign: ({ world }) => ({ customId: world.foreign.customId }),
  },
  'communities.create': { own: () => ({ name: 'Ravens', customId: `ravens-${text()}` }) },
  'communities.join': ofCommunity(undefined, {
    changesForeign: true,
    refusals: {
      own: {
        applicant: 'communities.alreadyJoined',
        member: 'communities.alreadyJoined',
        staff: 'communities.alreadyJoined',
        owner: 'communities.alreadyJoined',
        banned: 'communities.banned',
      },
    },
  }),
  'communities.leave': ofCommunity(undefined, {
    refusals: {
      own: { owner: 'communities.ownerStays', stranger: 'communities.notJoined' },
      foreign: 'communities.notJoined',
    },
  }),
  'communities.update': ofCommunity(() => ({ subtitle: `Subtitle ${text()}` })),
  'communities.delete': ofCommunity(({ name }) => ({ name })),

  'members.mine': ofCommunity(),
  'members.recent': ofCommunity(),
  'members.pending': ofCommunity(),
  'members.decide': {
    own: async ({ stack, world }) => decision(world.own, (await addApplicant(stack, world.own)).account),
    foreign: ({ world }) => decision(world.foreign, world.foreign.people.applicant.account),
    smuggled: ({ world }) => decision(world.own, world.foreign.people.applicant.account),
    unknown: ({ world }) => decision(world.own, nobody),
  },

  'notifications.list': { own: nothing },
  'notifications.markRead': {
    own: () => ({ ids: 'all' }),
    foreign: async ({ stack, world }) => ({ ids: await notificationsOf(stack, world.foreign.people.member) }),
    unknown: () => ({ ids: [nobody] }),
  },
  'notifications.registerPush': {
    own: () => ({
      pushToken: `push-${text()}`,
      data: {
        userAgent: 'test',
        language: 'en',
        cookiesEnabled: true,
        platform: 'unknown',
        screenWidth: 1,
        screenHeight: 1,
      },
    }),
  },

  'live.events': {
    own: ({ world }) => ({ communities: [world.own.uuid] }),
    foreign: ({ world }) => ({ communities: [world.foreign.uuid] }),
    changesForeign: true,
  },
};

function editing({ ranks }: Place) {
  return { targets: [{ kind: 'rank', id: ranks.Member }], changes: [{ scope: 'cad.use', value: 'allow' }] };
}

async function addPosition({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const [department] = await db.select().from(departments).where(eq(departments.community, community));
  const id = crypto.randomUUID();
  await db.insert(positions).values({ id, community, department: department?.id ?? '', label: text(), position: 0 });
  return id;
}

async function addRankChange({ db }: Stack, { uuid: community, ranks, people }: Place): Promise<string> {
  const change = crypto.randomUUID();
  const { account } = people.member;
  await db.insert(rankRecords).values({
    community,
    account,
    rank: ranks.Member,
    label: 'Crew',
    kind: 'given',
    change,
    at: new Date(),
    source: 'manual',
  });
  return change;
}

async function addEdit({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(permissionChanges).values({ id, community, at: new Date(), changes: [] });
  return id;
}

function decision({ uuid }: Place, accId: string) {
  return { community: uuid, accId, decision: 'accept' };
}

async function addDomain({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const [id, domain] = [crypto.randomUUID(), `${text()}.example.test`];
  await db.insert(customDomains).values({ id, community, domain, pair: domain, token: 'proof', state: 'pendingDns' });
  return id;
}

async function addLink({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insert(shortLinks)
    .values({ id, community, path: text(), target: 'https://example.com', createdAt: new Date() });
  return id;
}

function hostOf({ customId }: Place): string {
  return `${customId}.localhost`;
}

/** A yes to being signed in on a community's host, where the question named `community`. */
function consent(place: Place, community: string) {
  return { audience: hostOf(place), community, challenge: 'c'.repeat(43), state: 's'.repeat(43) };
}

async function addIdentity({ db }: Stack, { account }: Person): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insert(identities)
    .values({ id, account, provider: 'discord', issuer: 'https://discord.com', subject: id, label: 'x' });
  return id;
}

async function identityOf({ db }: Stack, { account }: Person): Promise<string | undefined> {
  const [row] = await db.select().from(identities).where(eq(identities.account, account));
  return row?.id;
}

async function notificationsOf({ db }: Stack, { account }: Person): Promise<string[]> {
  const rows = await db.select().from(notifications).where(eq(notifications.account, account));
  return rows.map(({ id }) => id);
}
