import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeAnswers, changePages } from './change-answers.ts';

const PATH = [['directory', 'list']];
const LIST = [...PATH, { input: { limit: 100 }, type: 'infinite' }];
const COUNT = [...PATH, { input: { limit: 1 }, type: 'query' }];

function cached() {
  const client = new QueryClient();
  client.setQueryData(COUNT, { total: 1 });
  client.setQueryData(LIST, { pages: [{ total: 1 }, { total: 2 }], pageParams: [null, 'a'] });
  return client;
}

test('pages of a list change beside a single answer of the same procedure, which stays', () => {
  const client = cached();
  changePages<{ total: number }>(client, PATH, ({ total }) => ({ total: total + 1 }));
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ total: 2 }, { total: 3 }] });
  expect(client.getQueryData(COUNT)).toEqual({ total: 1 });
});

test('pages that do not change leave the list as it is, so that nothing is drawn again', () => {
  const client = cached();
  const before = client.getQueryData(LIST);
  changePages(client, PATH, (page) => page);
  expect(client.getQueryData(LIST)).toBe(before);
});

test('a single answer changes beside a list of the same procedure, which stays', () => {
  const client = cached();
  changeAnswers<{ total: number }>(client, PATH, () => ({ total: 9 }));
  expect(client.getQueryData(COUNT)).toEqual({ total: 9 });
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ total: 1 }, { total: 2 }] });
});
