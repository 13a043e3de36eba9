import { clockEntries } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sectionOf } from '../../apps/upstream/src/features/own-data/inventory.ts';
import { personalData } from '../../apps/upstream/src/personal-data.ts';
import { fetched } from '../import-export/exporting.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';

const use = useStack();
const PERSONAL_DATA = personalData.inventory;

type Line = { section?: string; row?: Record<string, unknown>; onDeletion?: string; leftOut?: string };

async function copyOf({ client, page }: Person) {
  const prepared = await client.ownData.copy.mutate({});
  const { bytes, headers, status } = await fetched(page, prepared.address);
  expect(status).toBe(200);
  const text = bytes.toString();
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return { ...prepared, text, lines, headers };
}

describe('answers', () => {
  test('all of it as one file, with a section for every place, each with a name of its own', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    await owner.client.memberNotes.add.mutate({ community: own.uuid, accId: member.account, text: 'Keeps a raven' });
    await use.stack.db.insert(clockEntries).values(
      Array.from({ length: 620 }, (_each, hour) => ({
        community: own.uuid,
        account: member.account,
        startedAt: new Date(Date.UTC(2026, 0, 1, hour * 2)),
        endedAt: new Date(Date.UTC(2026, 0, 1, hour * 2 + 1)),
      })),
    );
    const { lines, headers } = await copyOf(member);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="muster-my-data-\d{4}-\d\d-\d\d\.jsonl"/);
    const sections = lines.filter(({ onDeletion }) => onDeletion).map(({ section }) => section);
    expect(sections).toEqual(PERSONAL_DATA.map((rows) => sectionOf(rows, PERSONAL_DATA)));
    expect(new Set(sections).size).toBe(sections.length);
    const rowsOf = (section: string) => lines.filter((line) => line.section === section && line.row);
    const shifts = rowsOf('clock_entries.account').map(({ row }) => row?.id);
    expect(shifts).toHaveLength(620);
    expect(new Set(shifts).size).toBe(620);
    expect(rowsOf('accounts')[0]?.row).toMatchObject({ email: member.email, username: member.username });
    expect(rowsOf('member_notes.account')[0]?.row).toMatchObject({ text: 'Keeps a raven' });
    expect(rowsOf('member_notes.account')[0]?.row).not.toHaveProperty('by');
    for (const held of PERSONAL_DATA) {
      if (!held.leftOut) continue;
      expect(rowsOf(sectionOf(held, PERSONAL_DATA))).toEqual([]);
    }
  });

  test('no secret, and nobody else', async () => {
    const { own } = await use.stack.world();
    const { text } = await copyOf(own.people.staff);
    expect(text).not.toMatch(/\$scrypt|\$argon|password_hash|token_hash|"sealed"/);
    expect(text).not.toContain(own.people.owner.email);
    expect(text).not.toContain(own.people.member.username);
  });

  test('whoever is in no community, too', async () => {
    const { stranger } = await use.stack.world();
    expect((await copyOf(stranger)).text).toContain(stranger.email);
  });

  test('and tells the person, who cannot silence that', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await member.client.ownData.copy.mutate({});
    const { items } = await member.client.notifications.list.query();
    expect(items.map(({ kind }) => kind)).toContain('copyTaken');
  });

  test('that it was taken and what came of it, on record', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { id, lines } = await copyOf(member);
    await expect.poll(async () => (await member.client.downloads.state.query({ id })).state).toBe('done');
    const taken = and(eq(audit.actor, member.account), inArray(audit.action, ['ACCOUNT_COPY', 'ACCOUNT_COPY_END']));
    const rows = await use.stack.db.select().from(audit).where(taken).orderBy(audit.id);
    const count = lines.filter(({ row }) => row).length;
    expect(rows).toMatchObject([
      { action: 'ACCOUNT_COPY', community: null, target: member.account },
      {
        action: 'ACCOUNT_COPY_END',
        community: null,
        target: member.account,
        after: { outcome: 'done', rows: count },
      },
    ]);
  });
});

describe('refuses', () => {
  test('a session that proved who it is long ago', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.member);
    await expectRefusal(own.people.member.client.ownData.copy.mutate({}), 'session.stepUpNeeded');
  });

  test('a sixth copy within an hour, saying when there is another', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.member;
    for (let copies = 0; copies < 5; copies += 1) await client.ownData.copy.mutate({});
    const refused = await expectRefusal(client.ownData.copy.mutate({}), 'ownData.tooManyCopies');
    expect(refused.details.retryAfterS).toBeGreaterThan(0);
    expect(refused.message).toMatch(/You can take the next one in \d+ minutes\.$/);
    await own.people.staff.client.ownData.copy.mutate({});
  });
});
