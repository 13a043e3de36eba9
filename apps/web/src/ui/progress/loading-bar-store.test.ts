import { expect, test } from 'vitest';
import { loadingBar, loadingBarStore } from './loading-bar-store.ts';

test('the bar runs until the last navigation is done, and never counts below nothing', () => {
  loadingBar.start();
  loadingBar.start();
  loadingBar.done();
  expect(loadingBarStore.getState().pending).toBe(1);
  loadingBar.done();
  loadingBar.done();
  expect(loadingBarStore.getState().pending).toBe(0);
});
