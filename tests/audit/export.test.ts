import { audit } from '@muster/upstream/platform/schema/service';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { fetched, stateOf } from '../import-export/exporting.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

const FORMULA = '=HYPERLINK("https://example.com")';

/** A copy as the owner takes it. */
async function copyOf({ uuid: community, people }: Place, format: 'csv' | 'json', filter: object = {}) {
  const { owner } = people;
  const prepared = await owner.client.audit.export.mutate({ community, format, filter });
  const { bytes, headers, status } = await fetched(owner.page, prepared.address);
  expect(status).toBe(200);
  return { ...prepared, text: bytes.toString(), headers };
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);

describe('answers', () => {
  test('CSV with one head, every entry once up to the one that says so, and no formulas', async () => {
    const own = await recordedPlace(use);
    await use.stack.db.insert(audit).values(
      Array.from({ length: 620 }, () => ({
        community: own.uuid,
        actor: own.people.owner.account,
        actorLabel: FORMULA,
        action: 'COMMUNITY_UPDATE',
        code: 23_002,
        source: 'job',
        requestId: 'many',
      })),
    );
    const { text, headers, total } = await copyOf(own, 'csv');
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(rows.map((row) => Number(row['number']))).toEqual(
      Array.from({ length: total }, (_, index) => total - index),
    );
    expect(rows[0]).toMatchObject({ action: 'AUDIT_EXPORT', after: '{"format":"csv"}' });
    await own.people.owner.client.accounts.update.mutate({ language: 'de' });
    const german = parse<Record<string, string>>((await copyOf(own, 'csv')).text, { columns: true, bom: true });
    expect(german[0]).toMatchObject({ Aktion: 'AUDIT_EXPORT', Ergebnis: 'erledigt', 'Betrifft (Art)': 'community' });
    expect(linesOf((await copyOf(own, 'json')).text)[0]).toMatchObject({ action: 'AUDIT_EXPORT', success: true });
    expect(rows.find(({ action }) => action === 'SHORT_LINK_EDIT')).toMatchObject({
      who: own.people.owner.username,
      on: '/rules',
      outcome: 'done',
      before: '{"enabled":true}',
    });
    expect(rows.filter(({ who }) => who === `'${FORMULA}`)).toHaveLength(620);
    expect(rows.find(({ outcome }) => outcome === 'permissions.missing')).toMatchObject({ who: 'Crow member' });
    expect(headers['content-disposition']).toMatch(
      new RegExp(String.raw`^attachment; filename="audit-${own.customId}-\d{4}-\d\d-\d\d\.csv"`),
    );
  });

  test('JSON, an entry a line, of what is filtered for, and how many there will be', async () => {
    const own = await recordedPlace(use);
    const { text, total } = await copyOf(own, 'json', { outcome: 'fail' });
    expect(linesOf(text)).toMatchObject([{ success: false, refusal: 'permissions.missing' }]);
    expect(total).toBe(1);
  });

  test('nothing of what came after it was asked for', async () => {
    const own = await recordedPlace(use);
    const { owner } = own.people;
    const asked = { community: own.uuid, format: 'json', filter: {} } as const;
    const { address, total } = await owner.client.audit.export.mutate(asked);
    await owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'Later' });
    const { bytes } = await fetched(owner.page, address);
    expect(linesOf(bytes.toString())).toHaveLength(total);
    expect(linesOf(bytes.toString())[0]).toMatchObject({ action: 'AUDIT_EXPORT', seq: total });
  });

  test('who asked for what, on record before the first byte, and what came of it afterwards', async () => {
    const own = await recordedPlace(use);
    const { owner, staff } = own.people;
    const filter = { actor: staff.account };
    const { id } = await copyOf(own, 'csv', filter);
    await expect.poll(() => stateOf(own, id)).toMatchObject({ state: 'done', rows: 1, total: 1 });
    const { items } = await owner.client.audit.list.query({ community: own.uuid });
    const [end, begin] = await Promise.all(
      items.slice(0, 2).map(({ seq }) => owner.client.audit.get.query({ community: own.uuid, seq })),
    );
    expect(end).toMatchObject({
      action: 'AUDIT_EXPORT_END',
      success: true,
      actor: { id: owner.account },
      after: { format: 'csv', outcome: 'done', rows: 1 },
    });
    expect(begin).toMatchObject({ action: 'AUDIT_EXPORT', after: { format: 'csv', ...filter } });
  });
});

describe('refuses', () => {
  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await forgetProof(use.stack, owner);
    const asked = { community: own.uuid, format: 'csv', filter: {} } as const;
    await expectRefusal(owner.client.audit.export.mutate(asked), 'session.stepUpNeeded');
  });

  test('the file itself, to whoever lost the permission in between, on record', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await letOnly(use.stack, own, ['system.viewAudit']);
    const asked = { community: own.uuid, format: 'json', filter: {} } as const;
    const { address } = await staff.client.audit.export.mutate(asked);
    await letOnly(use.stack, own, []);
    const { status, bytes } = await fetched(staff.page, address);
    expect(status).toBe(403);
    expect(bytes.toString()).not.toContain('AUDIT_EXPORT');
    const { items } = await owner.client.audit.list.query({ community: own.uuid });
    expect(items[0]).toMatchObject({ action: 'AUDIT_EXPORT_END', success: false, actor: { id: staff.account } });
  });

  refusesOthers(use, 'communities.notFound', (client, community) =>
    client.audit.export.mutate({ community, format: 'csv', filter: {} }),
  );
});
