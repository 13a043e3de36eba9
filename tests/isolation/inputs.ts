import { credentials, identities } from '@muster/upstream/platform/schema/accounts';
import { departments, positions } from '@muster/upstream/platform/schema/departments';
import { customDomains, shortLinks } from '@muster/upstream/platform/schema/hosts';
import { clockEntries, rankRecords } from '@muster/upstream/platform/schema/members';
import { notifications } from '@muster/upstream/platform/schema/notifications';
import { permissionChanges } from '@muster/upstream/platform/schema/permissions';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { downloads } from '../../apps/upstream/src/features/downloads/tables.ts';
import { profileFields } from '../../apps/upstream/src/features/profile-fields/tables.ts';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { Person } from '../support/world/people.ts';
import { accessInputs } from './access-inputs.ts';
import { memberInputs } from './member-inputs.ts';
import type { Asked } from './people.ts';
import { nobody, nothing, ofCommunity, ofMember, ofRank, ofThing, type Row, text } from './rows.ts';
import { securityInputs } from './security-inputs.ts';
import { addApplicant, type Place } from '../support/world/world.ts';

/** Every procedure of the router has a row here. */
export const inputs: Readonly<Record<string, Row>> = {
  ...securityInputs,
  ...accessInputs,
  ...memberInputs,
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
  'departments.previewMove': {
    own: ({ stack, world }) => aMove(stack, world.own),
    foreign: ({ stack, world }) => aMove(stack, world.foreign),
    smuggled: async ({ stack, world }) => ({ ...(await aMove(stack, world.foreign)), community: world.own.uuid }),
    unknown: ({ world }) => ({ community: world.own.uuid, rank: nobody, department: nobody }),
  },
  'departments.fill': ofThing(addPosition, (position) => ({ position, accIds: [] })),
  'departments.changeRanks': ofMember(() => ({ take: [] })),
  'departments.records': ofCommunity(),
  'departments.undoChange': ofThing(addRankChange, (change) => ({ change })),

  'downloads.state': {
    own: async ({ stack, person }) => ({ id: await addDownload(stack, person.account) }),
    foreign: async ({ stack, world }) => ({ id: await addDownload(stack, world.foreign.people.member.account) }),
    unknown: () => ({ id: nobody }),
    refusals: { foreign: 'downloads.unknown' },
    changesForeign: true,
  },

  'permissions.get': ofRank(({ ranks }) => ({ of: { kind: 'rank', id: ranks.Member } })),
  'permissions.items': ofCommunity(),
  'permissions.preview': ofRank(editing),
  'permissions.edit': ofRank((place) => ({ base: 0, ...editing(place) })),
  'permissions.undo': ofThing(addEdit, (change) => ({ change })),
  'permissions.analyse': ofMember(),
  'permissions.needed': ofCommunity(() => ({ place: 'admin_audit' })),
  'permissions.whatIf': ofMember(),
  'permissions.viewAs': ofMember((accId) => ({ as: { kind: 'member', accId } })),
  'permissions.endView': ofCommunity(),
  'permissions.exportReport': ofCommunity(),
  'permissions.report': ofCommunity(),

  'profileFields.list': ofCommunity(),
  'profileFields.add': ofCommunity(() => ({ field: { type: 'text', label: text() } })),
  'profileFields.edit': ofThing(addField, (id) => ({ field: { id, label: text() } })),
  'profileFields.remove': ofThing(addField),
  'profileFields.move': ofThing(addField, (id) => ({ id, before: null })),
  'profileFields.access': ofThing(addField),
  'profileFields.profile': {
    ...ofMember(),
    refusals: unseen({ applicant: 'members.notFound', archivedStaff: 'members.notFound' }),
  },
  'profileFields.joinForm': ofCommunity(),
  'profileFields.serviceRecord': {
    ...ofMember(),
    refusals: unseen({ applicant: 'members.notFound', archivedStaff: 'members.notFound' }),
  },
  'profileFields.setValues': { ...ofThing(addField, (id) => ({ values: { [id]: text() } })), refusals: unseen() },
  'profileFields.history': { ...ofThing(addField), refusals: unseen() },

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
  'session.startLink': { own: () => ({ provider: 'own' }) },
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
  'ownData.erasurePreview': { own: nothing },
  'ownData.requestErasure': { own: () => ({ username: text() }), refusals: { own: 'ownData.wrongName' } },
  'ownData.copy': { own: () => ({}) },
  'accounts.changePassword': { own: () => ({ current: PASSWORD, next: 'another horse battery' }) },
  'accounts.resendVerification': {
    own: async ({ stack, person }) => {
      if (person instanceof Person)
        await stack.db.update(credentials).set({ verifiedAt: null }).where(eq(credentials.email, person.email));
      return {};
    },
  },
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
  'communities.limits': ofCommunity(),
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
        bannedStaff: 'communities.banned',
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
  'shifts.clock': ofMember(),
  'shifts.onDuty': ofCommunity(),
  'shifts.clockIn': ofCommunity(),
  'shifts.clockOut': ofCommunity(undefined, {
    refusals: { own: { member: 'shifts.offClock', staff: 'shifts.offClock', owner: 'shifts.offClock' } },
  }),
  'shifts.correct': ofThing(addShift, (id) => ({ id, ...SHIFT, reason: text() })),
  // Each later than the one before, so that none overlaps.
  'shifts.add': ofMember(() => ({ ...nextShift(), reason: text() })),
  'shifts.remove': ofThing(addShift, (id) => ({ id, reason: text() })),
  'shifts.setTypes': ofCommunity(() => ({ shiftTypes: [], seen: [] })),
  'members.decide': {
    own: async ({ stack, world }) => decision(world.own, (await addApplicant(stack, world.own)).account),
    foreign: ({ world }) => decision(world.foreign, world.foreign.people.applicant.account),
    smuggled: ({ world }) => decision(world.own, world.foreign.people.applicant.account),
    unknown: ({ world }) => decision(world.own, nobody),
  },

  'audit.list': ofCommunity(),
  'audit.of': ofCommunity(({ people }) => ({ kind: 'member', id: people.member.account })),
  'audit.get': ofCommunity(() => ({ seq: 1 })),
  'audit.facets': ofCommunity(),
  'audit.status': ofCommunity(),
  'audit.verify': ofCommunity(),
  'audit.retentionPreview': ofCommunity(() => ({ keepDays: 90 })),
  'audit.setRetention': ofCommunity(() => ({ keepDays: 90 })),
  'audit.export': ofCommunity(() => ({ format: 'csv', filter: {} })),

  'notifications.list': { own: nothing },
  'notifications.markRead': {
    own: () => ({ ids: 'all' }),
    foreign: async ({ stack, world }) => ({ ids: await notificationsOf(stack, world.foreign.people.member) }),
    unknown: () => ({ ids: [nobody] }),
  },
  'notifications.settings': { own: nothing },
  'notifications.choose': {
    own: () => choosing(null),
    foreign: ({ world }) => choosing(world.foreign.uuid),
    unknown: () => choosing(nobody),
    refusals: { foreign: 'communities.notFound' },
  },
  'notifications.communityDefaults': ofCommunity(),
  'notifications.setCommunityDefaults': ofCommunity(() => ({
    defaults: [{ kind: 'memberArchived', channel: 'email', on: false }],
  })),
  'notifications.setTimes': { own: () => ({ digest: 'off', quiet: null, timeZone: 'UTC' }) },
  'notifications.deliveries': { own: nothing },
  'notifications.unsubscribe': {
    own: () => ({ link: 'nonsense' }),
    refusals: { own: 'notifications.badLink' },
  },
  'notifications.pushKey': { own: nothing },
  'notifications.resumePush': { own: () => ({ pushToken: `push-${text()}` }) },
  'notifications.removePush': { own: () => ({ pushToken: `push-${text()}` }) },
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

/** Of a profile that is not for whoever asks. One's own is, for whoever has a place in the community. */
function unseen(more: Readonly<Partial<Record<Asked, string>>> = {}): Row['refusals'] {
  return {
    own: { banned: 'members.notFound', bannedStaff: 'members.notFound', stranger: 'members.notFound', ...more },
    foreign: 'members.notFound',
  };
}

function editing({ ranks }: Place) {
  return { targets: [{ kind: 'rank', id: ranks.Member }], changes: [{ scope: 'cad.use', value: 'allow' }] };
}

async function addPosition({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const [department] = await db.select().from(departments).where(eq(departments.community, community));
  const id = crypto.randomUUID();
  await db.insert(positions).values({ id, community, department: department?.id ?? '', label: text(), position: 0 });
  return id;
}

async function aMove({ db }: Stack, { uuid: community, ranks }: Place) {
  const [department] = await db.select().from(departments).where(eq(departments.community, community));
  return { community, rank: ranks.Member, department: department?.id ?? '' };
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

const SHIFT = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T11:00:00.000Z' };

let shifts = 0;

function nextShift() {
  shifts += 1;
  const startedAt = Date.parse('2025-01-01T10:00:00.000Z') + shifts * 3_600_000;
  return { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(startedAt + 60_000).toISOString() };
}

async function addShift({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const { account } = people.member;
  // Of the same times for all: whoever corrects one moves it to where none is.
  await db.delete(clockEntries).where(eq(clockEntries.community, community));
  const [startedAt, endedAt] = [new Date(SHIFT.startedAt), new Date(SHIFT.endedAt)];
  await db.insert(clockEntries).values({ id, community, account, startedAt, endedAt });
  return id;
}

async function addField({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const settings = { type: 'text', label: 'Field', audience: 'members', selfEdit: true, requiredOnJoin: false };
  await db.insert(profileFields).values({ id, community, ...settings, maxLength: 100, position: 0 });
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

async function addDownload({ db }: Stack, account: string | null): Promise<string> {
  if (account === null) return nobody;
  const [session] = await db.select().from(sessions).where(eq(sessions.account, account)).limit(1);
  const id = crypto.randomUUID();
  const prepared = { kind: 'members', asked: {}, total: 0, expiresAt: new Date(), tokenHash: id };
  await db.insert(downloads).values({ ...prepared, id, account, session: session?.id ?? nobody });
  return id;
}

function choosing(about: string | null) {
  return { choices: [{ about, kind: 'applicationAccepted', channel: 'email', on: false }] };
}

async function notificationsOf({ db }: Stack, { account }: Person): Promise<string[]> {
  const rows = await db.select().from(notifications).where(eq(notifications.account, account));
  return rows.map(({ id }) => id);
}
