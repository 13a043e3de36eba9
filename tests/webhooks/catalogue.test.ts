import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WEBHOOK_TYPES, webhookTypesOf } from '@muster/contracts/webhooks/catalogue';
import { describe, expect, test } from 'vitest';
import { findExecutable } from '../support/executables.ts';
import recorded from './event-types.json' with { type: 'json' };

const document = readFileSync(fileURLToPath(new URL('../../docs/webhooks.md', import.meta.url)), 'utf8');
const words = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../apps/web/src/features/webhooks/locales/en.json', import.meta.url)), 'utf8'),
) as { webhooks: { types: Readonly<Record<string, Readonly<Record<string, string>>>> } };

const table = document.slice(document.indexOf('## Events'));

describe('the catalogue of events', () => {
  test('only grows: what programs of other people listen to keeps its name', () => {
    expect(WEBHOOK_TYPES).toEqual(expect.arrayContaining(recorded));
    expect(recorded).toEqual(WEBHOOK_TYPES);
  });

  test('has names of one form', () => {
    for (const type of WEBHOOK_TYPES) expect(type).toMatch(/^[a-z]+([A-Z][a-z]+)*\.[a-z]+([A-Z][a-z]+)*$/);
  });

  test('is in the document, in the words of the screen', () => {
    const rows = Array.from(table.matchAll(/^\| `(\w+)\.(\w+)` \| (.+) \|$/gm), ([, group = '', name = '', when]) => ({
      type: `${group}.${name}`,
      when,
      said: words.webhooks.types[group]?.[name],
    })).filter(({ type }) => type !== 'webhook.test');
    expect(rows.map(({ type }) => type)).toEqual(WEBHOOK_TYPES);
    for (const { when, said } of rows) expect(when).toBe(said);
  });

  test('tells apart what one action can be', () => {
    const ranks = (...ids: string[]) => ({ ranks: ids.map((rank) => ({ rank, expiresAt: null })) });
    const of = (before: object, after: object) =>
      webhookTypesOf('MEMBER_RANKS_CHANGE', { before, after } as Parameters<typeof webhookTypesOf>[1]);
    expect(of(ranks('a'), ranks('a', 'b'))).toEqual(['rank.given']);
    expect(of(ranks('a'), ranks('b'))).toEqual(['rank.given', 'rank.taken']);
    expect(of(ranks('a'), ranks('a'))).toEqual([]);
    expect(webhookTypesOf('COMMUNITY_JOIN', { before: null, after: { sysStatus: 'pending' } })).toEqual([
      'member.applied',
    ]);
    expect(webhookTypesOf('FORM_STAGE_CHANGE', { before: null, after: { approved: 'Accepted' } })).toEqual([]);
    expect(webhookTypesOf('VIEW_AS_BEGIN', { before: null, after: null })).toEqual([]);
  });
});

describe('the document', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
  const body = '{"type":"webhook.test","name":"Zoë"}';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice(6), 'base64');
  const signature = createHmac('sha256', key).update(`id.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'id',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,AAAA v1,${signature}`,
  };
  const codeOf = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(document)?.[1] ?? '';

  test.skipIf(findExecutable('python3') === null)(
    'checks a signature in Python as it is sent, and refuses another body',
    async () => {
      const program = `${codeOf('python')}
import json, sys
secret, headers, body = json.loads(sys.argv[1])
print(is_genuine(secret, headers, body.encode()), is_genuine(secret, headers, body.encode() + b" "))`;
      const { stdout } = await promisify(execFile)('python3', ['-c', program, JSON.stringify([secret, headers, body])]);
      expect(stdout.trim()).toBe('True False');
    },
  );

  test('checks a signature in TypeScript as it is sent, and refuses another body', async () => {
    const { stripTypeScriptTypes } = await import('node:module');
    const code = stripTypeScriptTypes(codeOf('ts'));
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (secret: string, headers: object, body: string) => boolean;
    };
    expect([isGenuine(secret, headers, body), isGenuine(secret, headers, `${body} `)]).toEqual([true, false]);
  });
});
