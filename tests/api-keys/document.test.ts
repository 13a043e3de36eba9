import { API_OPERATIONS } from '@muster/contracts/api-keys/operations/all';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { useSharedStack } from '../support/shared-stack.ts';
import { askApi, makeKey } from './asking.ts';

const use = useSharedStack();
const readDocument = () => askApi(use.stack, null, '/openapi.json');

test('the document is for everyone, and has a tag', async () => {
  const { status, headers } = await readDocument();
  expect(status).toBe(200);
  const again = await askApi(use.stack, null, '/openapi.json', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('the document is sound OpenAPI 3.1, with each operation and what it needs', async () => {
  const { text, body } = await readDocument();
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const told = found.filter(({ severity }) => severity === 'error');
  expect(told.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual(
    [],
  );
  const { paths } = body as OpenAPI3;
  for (const { method, path, scope } of Object.values(API_OPERATIONS).flat())
    expect(paths?.[path], path).toMatchObject({ [method.toLowerCase()]: { 'x-scope': scope } });
});

test('types are made of it, and name the answer of an operation', async () => {
  const { body } = await readDocument();
  const types = astToString(await openapiTypes(body));
  expect(types).toContain('"/short-links/{id}/clicks"');
  expect(types).toContain('shortLinksCreate: {');
});

/** What the types of the document say of two operations, as far as the test below uses them. */
type Paths = {
  '/short-links': {
    get: {
      parameters: { query?: { limit?: number; sort?: 'newest' | 'path' | 'clicks' } };
      responses: { 200: { content: { 'application/json': { total: number } } } };
    };
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': { path: string; target: string } } };
      responses: { 200: { content: { 'application/json': { id: string; path: string } } } };
    };
  };
};

test('a client that is made of it works', async () => {
  const { own } = await use.stack.world();
  const { secret } = await makeKey(own, { scopes: ['shortener.view', 'shortener.add'] });
  const client = createClient<Paths>({
    baseUrl: `${use.stack.origin}/api/v2`,
    headers: { authorization: `Bearer ${secret}` },
  });
  const made = await client.POST('/short-links', {
    params: { header: { 'Idempotency-Key': 'client-test' } },
    body: { path: 'made', target: 'example.com' },
  });
  expect(made.data?.path).toBe('made');
  const listed = await client.GET('/short-links', { params: { query: { limit: 10, sort: 'path' } } });
  expect(listed.data?.total).toBe(1);
});
