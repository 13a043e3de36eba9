import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let idle: (() => void)[] = [];
const beIdle = () => idle.splice(0).forEach((run) => run());
const settled = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The client's start, with a router whose page comes when the test says so. */
async function started() {
  const { behindFirstScreen, watchFirstScreen } = await import('./first-screen.ts');
  const client = new QueryClient();
  let resolved = () => {};
  const subscribe = (_event: string, heard: () => void) => {
    resolved = heard;
    return () => {};
  };
  watchFirstScreen({ subscribe }, client);
  const load = vi.fn(async () => 'the part');
  const part = behindFirstScreen(load);
  void part();
  return { client, load, part, pageIsThere: () => resolved() };
}

test('what nobody sees at first is loaded when the page is there, its questions are answered, and it is drawn', async () => {
  const { client, load, pageIsThere } = await started();
  let answer = (_: string) => {};
  void client.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
  beIdle();
  await settled();
  pageIsThere();
  beIdle();
  await settled();
  expect(load).not.toHaveBeenCalled();
  answer('rows');
  await settled();
  expect(load).not.toHaveBeenCalled();
  beIdle();
  await settled();
  expect(load).toHaveBeenCalledOnce();
});

test('a page that asks nothing is waited for no longer than it is drawn', async () => {
  const { load, pageIsThere } = await started();
  pageIsThere();
  beIdle();
  beIdle();
  await settled();
  expect(load).toHaveBeenCalledOnce();
});

test('an answer that does not come holds up nothing for ever', async () => {
  const { load } = await started();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(load).toHaveBeenCalledOnce();
});

test('a browser that says nothing of being idle is given a moment', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const { load, pageIsThere } = await started();
  pageIsThere();
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be loaded is tried again when the browser is online, and after ten seconds, and fails nothing', async () => {
  const online: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_event: string, heard: () => void) => online.push(heard));
  const { load, part } = await started();
  await vi.advanceTimersByTimeAsync(1_500);
  load.mockClear();
  for (let failures = 0; failures < 2; failures += 1) load.mockRejectedValueOnce(new TypeError('no connection'));
  const loading = part();
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  for (const heard of online.splice(0)) heard();
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await loading).toBe('the part');
});
