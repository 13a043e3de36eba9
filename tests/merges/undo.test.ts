import { communities } from '@muster/upstream/platform/schema/communities';
import { members } from '@muster/upstream/platform/schema/members';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { memberNotes } from '../../apps/upstream/src/features/member-notes/tables.ts';
import { memberMerges } from '../../apps/upstream/src/features/merges/tables.ts';
import { empower, letOnly } from '../departments/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { acted, detailOf, notesOf, stand } from '../members/asking.ts';
import { comment, commentsFor } from '../submission-comments/asking.ts';
import { openForm, seenBy, send } from '../submissions/asking.ts';
import { merged } from './merging.ts';

const use = useStack();
const undo = ({ uuid, people }: Place, id: string, by: Role = 'owner', community = uuid) =>
  people[by].client.merges.undo.mutate({ community, id });

/** Everything of a community that a merge writes, as it is. */
async function all({ uuid }: Place) {
  const tables = [
    'members',
    'member_ranks',
    'member_notes',
    'member_identifiers',
    'clock_entries',
    'position_holders',
    'submissions',
    'submission_comments',
  ];
  const rows: unknown[] = [];
  for (const table of tables) {
    const found = await use.stack.db.execute<{ row: unknown }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where community = ${uuid} order by to_jsonb(t)::text`,
    );
    rows.push(found.rows);
  }
  return rows;
}

describe('answers', () => {
  test('that both are as they were, to the last row', async () => {
    const { own } = await use.stack.world();
    const { owner, applicant, member } = own.people;
    const community = own.uuid;
    await stand(use.stack, own, 'applicant', { sysStatus: 'active' });
    await owner.client.memberNotes.add.mutate({ community, accId: applicant.account, text: 'Asked twice' });
    await applicant.client.identifiers.add.mutate({ community, type: 'custom', value: 'second' });
    await applicant.client.identifiers.setPreferred.mutate({ community, id: 'custom:second' });
    const give = { community, accId: applicant.account, give: [{ rank: own.ranks.Moderator }] };
    await owner.client.departments.changeRanks.mutate(give);
    await owner.client.departments.changeRanks.mutate({ community, accId: member.account, take: [own.ranks.Member] });
    const { id: sent } = await send(own, 'applicant', await openForm(own));
    await comment(own, 'applicant', { submission: sent });
    const before = await all(own);
    const { id } = await merged(own, {}, { name: 'from', ranks: [own.ranks.Moderator] });
    expect(await all(own)).not.toEqual(before);
    expect((await seenBy(own, 'member', sent)).isOwn).toBe(true);
    const written = { author: { accId: member.account }, byRespondent: true, mayEdit: true };
    expect((await commentsFor(own, 'member', sent)).items).toMatchObject([written]);
    expect(await undo(own, id)).toEqual({
      id,
      kept: [],
      ranksGone: [],
      removed: 0,
      since: { notes: 0, shifts: 0, identifiers: 0 },
    });
    expect(await all(own)).toEqual(before);
    const { items } = await applicant.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberMergeUndone' });
  });

  test('what was changed since, which stays', async () => {
    const { own } = await use.stack.world();
    const { owner, member, applicant } = own.people;
    const community = own.uuid;
    await owner.client.memberNotes.add.mutate({ community, accId: applicant.account, text: 'Asked twice' });
    const { id } = await merged(own, {}, { name: 'from' });
    const about = { community, accId: member.account };
    const notes = await notesOf(own, 'member');
    await owner.client.memberNotes.remove.mutate({ community, id: notes[0]?.id ?? '' });
    await owner.client.memberNotes.add.mutate({ ...about, text: 'After' });
    await owner.client.memberNames.rename.mutate({ ...about, name: 'Since' });
    expect(await undo(own, id)).toMatchObject({ kept: ['name'], removed: 1, since: { notes: 1 } });
    const after = await detailOf(own, 'member');
    expect(after).toMatchObject({ row: { name: 'Since' } });
    expect(await notesOf(own, 'member')).toMatchObject([{ text: 'After' }]);
    expect((await detailOf(own, 'applicant')).row).toMatchObject({ name: 'Crow applicant', sysStatus: 'pending' });
  });

  test('that a ban that only the merge brought goes with it, and one that was lifted stays lifted', async () => {
    const { own } = await use.stack.world();
    const first = await merged(own, { from: 'member', into: 'banned' });
    await undo(own, first.id);
    const rows = await use.stack.db
      .select({ account: members.account, banned: members.banned })
      .from(members)
      .where(eq(members.community, own.uuid))
      .orderBy(asc(members.account));
    const bannedNow = rows.filter(({ banned }) => banned).map(({ account }) => account);
    expect(bannedNow).toEqual([own.people.banned.account]);
    const second = await merged(own, { from: 'banned', into: 'member' });
    await acted(own, 'unban', { whose: 'banned' });
    await undo(own, second.id);
    expect((await detailOf(own, 'banned')).row.banned).toBe(false);
  });
});

describe('leaves', () => {
  test('a ban that was given to either since: whoever may send away lifts none by taking a merge back', async () => {
    const { own } = await use.stack.world();
    const { applicant } = own.people;
    await use.stack.db.execute(sql`update communities set
      com_info = jsonb_set(com_info, '{settings,onJoinStatus}', '"pending"') where uuid = ${own.uuid}`);
    const { id } = await merged(own);
    await applicant.client.communities.join.mutate({ community: own.uuid });
    await acted(own, 'ban', { whose: 'applicant' });
    await applicant.client.communities.leave.mutate({ community: own.uuid });
    await empower(use.stack, own, ['system.kick', 'system.changeRanks']);
    await undo(own, id, 'staff');
    expect((await detailOf(own, 'applicant')).row).toMatchObject({ sysStatus: 'pending', banned: true });
  });
});

describe('keeps', () => {
  test('what was written since about whose membership had ended', async () => {
    const { own } = await use.stack.world();
    const community = own.uuid;
    const { id } = await merged(own, { from: 'banned' });
    const at = new Date();
    const since = { community, account: own.people.banned.account };
    await use.stack.db.insert(memberNotes).values({ ...since, text: 'Wrote to us', at });
    await use.stack.db
      .insert(memberIdentifiers)
      .values({ ...since, type: 'custom', value: 'since', source: 'staff', firstSeen: at });
    await undo(own, id);
    const { row, member } = await detailOf(own, 'banned');
    const notes = (await own.people.owner.client.memberNotes.list.query({ community, accId: since.account })).items;
    expect([notes.map(({ text }) => text), row.banned]).toEqual([['Wrote to us'], true]);
    expect(member.apiIds).toContain('custom:since');
  });
});

describe('refuses', () => {
  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    const { id } = await merged(own);
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(undo(own, id), 'session.stepUpNeeded');
  });

  test('to lift a ban, to change what somebody is, or to rename them, without the permission for that', async () => {
    const { own } = await use.stack.world();
    const missing = async (id: string) =>
      (await expectRefusal(undo(own, id, 'staff'), 'permissions.missing')).details?.['missing'];
    await stand(use.stack, own, 'applicant', { sysStatus: 'active', comName: 'Somebody else' });
    await empower(use.stack, own, ['system.kick', 'system.changeRanks']);
    const banned = await merged(own, { from: 'banned', into: 'applicant' });
    expect(await missing(banned.id)).toMatchObject({ permission: 'system.ban' });
    await empower(use.stack, own, ['system.kick', 'system.changeRanks', 'system.ban']);
    await undo(own, banned.id, 'staff');
    await stand(use.stack, own, 'applicant', { sysStatus: 'archived' });
    const revived = await merged(own, { from: 'member', into: 'applicant' });
    expect(await missing(revived.id)).toMatchObject({ permission: 'system.archive' });
    await undo(own, revived.id);
    const named = await merged(own, { from: 'applicant', into: 'member' }, { name: 'from' });
    expect(await missing(named.id)).toMatchObject({ permission: 'system.changeDisplayName' });
  });

  test('whoever lacks a permission', async () => {
    const { own } = await use.stack.world();
    const { id } = await merged(own);
    await expectRefusal(undo(own, id, 'staff'), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    await expectRefusal(undo(own, id, 'staff'), 'permissions.missing');
  });

  test('what there is not, what is undone, and what is over', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(undo(own, NOBODY), 'merges.unknown');
    const { id } = await merged(own);
    await undo(own, id);
    await expectRefusal(undo(own, id), 'merges.stands');
    const again = await merged(own);
    await use.stack.db
      .update(memberMerges)
      .set({ at: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(memberMerges.id, again.id));
    await expectRefusal(undo(own, again.id), 'merges.stands');
  });

  test('where the person has joined again, or the other one is gone', async () => {
    const { own } = await use.stack.world();
    const { id } = await merged(own);
    await own.people.applicant.client.communities.join.mutate({ community: own.uuid });
    await expectRefusal(undo(own, id), 'merges.joinedAgain');
    await own.people.applicant.client.communities.leave.mutate({ community: own.uuid });
    await acted(own, 'kick', { whose: 'member' });
    await expectRefusal(undo(own, id), 'members.notFound');
  });

  test('oneself, and whoever is out of reach by now', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    const mine = await merged(own, { into: 'staff' });
    await expectRefusal(undo(own, mine.id, 'staff'), 'members.yourself');
    const other = await use.stack.world();
    await empower(use.stack, other.own, ['system.kick']);
    const { id } = await merged(other.own, { into: 'owner' });
    await expectRefusal(undo(other.own, id, 'staff'), 'permissions.outranked');
  });

  test('giving ranks back that one could not give', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick', 'system.changeRanks', 'system.archive']);
    const { id } = await merged(own, { from: 'member', into: 'applicant' });
    await use.stack.db.execute(
      `update ranks set permissions = '{"system":{"allow":"64","deny":"0"}}' where id = '${own.ranks.Member}'`,
    );
    await expectRefusal(undo(own, id, 'staff'), 'permissions.notYours');
  });

  test('one member more than the community has room for', async () => {
    const { own } = await use.stack.world();
    const { id } = await merged(own);
    await use.stack.db
      .update(communities)
      .set({ limits: sql`limits || '{"accounts": 3}'` })
      .where(eq(communities.uuid, own.uuid));
    await expectRefusal(undo(own, id), 'communities.full');
  });

  test('a community that is not there', async () => {
    await expectRefusal(undo(use.world.own, NOBODY, 'owner', NOBODY), 'communities.notFound');
  });
});
