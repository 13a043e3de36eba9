import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from './notify.ts';
import { toastStore } from './toast-store.ts';

const toasts = () => toastStore.getState().toasts;

beforeEach(() => toastStore.setState({ toasts: [] }));

describe('a notification', () => {
  test('shows at the bottom for 5000 ms unless told otherwise', () => {
    notify({ type: 'info', message: 'Hello' });
    notify({ type: 'info', message: 'There', position: 'top-left', timeoutMs: 0 });
    expect(toasts()).toMatchObject([
      { position: 'bottom', timeoutMs: 5000, count: 1 },
      { position: 'top-left', timeoutMs: 0 },
    ]);
  });

  test('like one on screen is counted, and starts its clock again', () => {
    notify({ type: 'negative', message: 'Not saved' });
    notify({ type: 'negative', message: 'Not saved' });
    notify({ type: 'negative', message: 'Not saved', caption: 'No network' });
    expect(toasts()).toMatchObject([{ count: 2, version: 1 }, { count: 1 }]);
  });

  test('that is ongoing has no time-out and is never grouped', () => {
    notify({ type: 'ongoing', message: 'Uploading', timeoutMs: 1000 });
    notify({ type: 'ongoing', message: 'Uploading' });
    expect(toasts()).toMatchObject([{ timeoutMs: 0 }, { timeoutMs: 0 }]);
  });

  test('that was ongoing gets a time-out when it ends', () => {
    const upload = notify({ type: 'ongoing', message: 'Uploading' });
    upload.update({ type: 'positive', message: 'Uploaded' });
    expect(toasts()).toMatchObject([{ type: 'positive', message: 'Uploaded', timeoutMs: 5000 }]);
  });

  test('can be dismissed, and changes after that do nothing', () => {
    const handle = notify({ type: 'info', message: 'Hello' });
    handle.dismiss();
    handle.update({ message: 'Again' });
    expect(toasts()).toEqual([]);
  });

  test('makes room for newer ones, but an ongoing one stays', () => {
    notify({ type: 'ongoing', message: 'Uploading' });
    for (let index = 0; index < 8; index += 1) notify({ type: 'info', message: `Message ${index}` });
    expect(toasts()).toHaveLength(6);
    expect(toasts()[0]).toMatchObject({ type: 'ongoing' });
  });
});
