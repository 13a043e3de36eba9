import { expect, test, vi } from 'vitest';
import { loadBootModules } from './boot-modules.ts';

test('a module that fails is logged and the rest carry on', async () => {
  const log = vi.fn();
  const loaded = vi.fn(async () => {});
  const fault = new Error('no');
  const target = await loadBootModules(
    [
      {
        name: 'broken',
        load: () => {
          throw fault;
        },
      },
      { name: 'rejected', load: () => Promise.reject(fault) },
      { name: 'good', load: loaded },
    ],
    log,
  );
  expect(target).toBeNull();
  expect(loaded).toHaveBeenCalledOnce();
  expect(log.mock.calls).toEqual([
    ['broken', fault],
    ['rejected', fault],
  ]);
});

test('a redirect target is answered', async () => {
  const modules = [
    { name: 'a', load: async () => {} },
    { name: 'b', load: async () => ({ redirectTo: 'https://muster.test/' }) },
  ];
  expect(await loadBootModules(modules, () => {})).toBe('https://muster.test/');
});
