import { memberNotes, memberUploads, memberViews } from '../../apps/upstream/src/features/members/tables.ts';
import { nobody, ofCommunity, ofMember, ofThing, text, type Asking, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import { addApplicant, type Place } from '../support/world/world.ts';
import { heldRun } from '../bulk-actions/running.ts';

/** What a community says about its members at first, but for the rank of those who join. */
const SETTINGS = {
  onJoinStatus: 'pending',
  onJoinRank: null,
  onJoinActions: [],
  statuses: [],
  allowNameEditing: true,
  nameIdentFormat: null,
};

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'members.mine': ofCommunity(),
  'members.recent': ofCommunity(),
  'members.pending': ofCommunity(),
  'members.decide': {
    own: async ({ stack, world }) => decision(world.own, (await addApplicant(stack, world.own)).account),
    foreign: ({ world }) => decision(world.foreign, world.foreign.people.applicant.account),
    smuggled: ({ world }) => decision(world.own, world.foreign.people.applicant.account),
    unknown: ({ world }) => decision(world.own, nobody),
  },
  'members.list': ofCommunity(),
  'members.get': ofMember(),
  'members.exportColumns': ofCommunity(),
  'members.export': ofCommunity(() => ({ format: 'csv', columns: ['name', 'ranks'] })),
  'members.addImportPart': ofCommunity(() => ({ upload: crypto.randomUUID(), name: 'a.csv', at: 0, data: '' })),
  'members.importFile': ofUpload(),
  'members.cancelImport': ofUpload(),
  'members.previewImport': ofUpload({ mapping: { 0: 'username', 1: 'status' } }),
  'members.startImport': ofUpload({ mapping: { 0: 'username', 2: 'note' } }),
  'members.importFailures': {
    ...ofThing(
      (stack, place) => heldRun(stack, place, { kind: 'import', state: 'done' }),
      (run) => ({ run }),
    ),
    // What stood in a file is its sender's.
    refusals: { own: { staff: 'bulkActions.unknown' } },
  },
  'members.kick': ofMember(() => ({ reason: 'Because' })),
  'members.ban': ofMember(() => ({ reason: 'Because' })),
  'members.unban': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.archive': ofMember(),
  'members.reactivate': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.setStatus': ofMember(() => ({ status: null })),
  'members.notes': ofMember(),
  'members.addNote': ofMember(() => ({ text: text() })),
  'members.removeNote': ofThing(addNote),
  'members.views': ofCommunity(),
  'members.chooseColumns': ofCommunity(() => ({ columns: ['hours'] })),
  'members.saveView': ofCommunity(() => ({ name: text(), query: {} })),
  // A view is its owner's alone.
  'members.removeView': { ...ofThing(addView), refusals: { own: { staff: 'members.viewUnknown' } } },
  'members.settings': ofCommunity(undefined, { refusals: { own: { member: 'permissions.missing' } } }),
  'members.updateSettings': {
    own: async ({ world: { own } }) => {
      const { version } = await own.people.owner.client.members.settings.query({ community: own.uuid });
      return { community: own.uuid, base: version, settings: SETTINGS };
    },
    foreign: ({ world }) => ({ community: world.foreign.uuid, base: 1, settings: SETTINGS }),
  },
  'members.previewName': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
  'members.rename': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
};

function decision({ uuid }: Place, accId: string) {
  return { community: uuid, accId, decision: 'accept' };
}

/** A row for what is asked about a file, which whoever asks has sent. */
function ofUpload(more: object = {}): Row {
  const send = async ({ stack: { db }, world, person }: Asking, { uuid: community, people }: Place) => {
    const id = crypto.randomUUID();
    const account = person.account ?? world.stranger.account;
    const content = Buffer.from(`username,status,joined\n${people.member.username},,2025-01-01\n`);
    await db
      .insert(memberUploads)
      .values({ id, community, account, name: 'a.csv', content, expiresAt: new Date(Date.now() + 3_600_000) });
    return { community, upload: id, ...more };
  };
  return {
    own: (asking) => send(asking, asking.world.own),
    foreign: ({ world }) => ({ community: world.foreign.uuid, upload: nobody, ...more }),
  };
}

async function addNote({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberNotes).values({ id, community, account: people.member.account, text: text(), at: new Date() });
  return id;
}

async function addView({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberViews).values({ id, community, account: people.owner.account, name: text(), query: {} });
  return id;
}
