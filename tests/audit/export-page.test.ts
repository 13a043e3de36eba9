import { audit } from '@muster/upstream/platform/schema';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

/** A whole copy, piece behind piece. */
async function copyOf({ uuid: community, people }: Place, format: 'csv' | 'json', filter: object = {}) {
  const { audit } = people.owner.client;
  const { upTo } = await audit.export.mutate({ community, format, filter });
  let text = '';
  for (let after: number | null | undefined; after !== null;) {
    const page = await audit.exportPage.query({ community, format, ...filter, upTo, after });
    text += page.text;
    after = page.next;
  }
  return { text, upTo };
}

describe('answers', () => {
  test('CSV with one head, every entry once, and no formulas', async () => {
    const own = await recordedPlace(use);
    await use.stack.db.insert(audit).values(
      Array.from({ length: 620 }, () => ({
        community: own.uuid,
        actorLabel: '=HYPERLINK("https://example.com")',
        action: 'COMMUNITY_UPDATE',
        code: 23_002,
        source: 'job',
        requestId: 'many',
      })),
    );
    const { text, upTo } = await copyOf(own, 'csv');
    const rows = parse<Record<string, string>>(text, { columns: true });
    expect(rows.map((row) => Number(row['number']))).toEqual(Array.from({ length: upTo }, (_, index) => upTo - index));
    expect(rows.find(({ action }) => action === 'SHORT_LINK_EDIT')).toMatchObject({
      who: own.people.owner.username,
      on: '/rules',
      outcome: 'done',
      before: '{"enabled":true}',
    });
    expect(rows.every((row) => !row['who']?.startsWith('='))).toBe(true);
    expect(rows.find(({ outcome }) => outcome === 'permissions.missing')).toMatchObject({ who: 'Crow member' });
  });

  test('JSON, an entry a line, of what is filtered for', async () => {
    const own = await recordedPlace(use);
    const { text } = await copyOf(own, 'json', { outcome: 'fail' });
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([{ success: false, refusal: 'permissions.missing' }]);
  });
});

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) =>
    client.audit.exportPage.query({ community, format: 'csv', upTo: 1 }),
  );
});
