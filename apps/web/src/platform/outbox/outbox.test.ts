import { describe, expect, test } from 'vitest';
import type { ShownFailure } from '../failure.ts';
import { memoryStore } from './device-store.ts';
import { Outbox, type OutboxDeps } from './outbox.ts';
import { OUTBOX, type OutboxItem } from './outbox-item.ts';

const COMMUNITY = 'c1';
const PATH = 'communities.update';

/** An outbox whose network and clock are told what to do; nothing is kept here beyond memory. */
async function stage() {
  const store = memoryStore();
  const sent: OutboxItem[] = [];
  const self = {
    sent,
    shown: [] as readonly OutboxItem[],
    savedCount: 0,
    account: 'a1' as string | null,
    living: new Set(['tab']) as ReadonlySet<string> | null,
    nowMs: 0,
    isBusy: false,
    answer: (_item: OutboxItem): ShownFailure | null => null,
    update: (key: string, fields: object) => ({ key, path: PATH, input: { community: COMMUNITY, ...fields } }),
  };
  let keys = 0;
  const deps: OutboxDeps = {
    store,
    tab: 'tab',
    account: () => self.account,
    async send(item) {
      sent.push(item);
      return self.answer(item);
    },
    livingTabs: async () => self.living,
    alone: async (run) => (self.isBusy ? undefined : run()),
    show: (items) => void (self.shown = items),
    tellTabs: () => {},
    stuck: () => {},
    saved: (items) => void (self.savedCount += items.length),
    newKey: () => `new-${(keys += 1)}`,
    now: () => self.nowMs,
  };
  const tab = (name: string) => new Outbox({ ...deps, tab: name });
  return Object.assign(self, { outbox: tab('tab'), tab });
}

function failure(code: string, status = 409): ShownFailure {
  return { code, status, text: code, fields: {}, missing: null, retryAfterS: null, requestId: null, passing: false };
}

describe('what is kept', () => {
  test('is shown, sent in order under its keys, and gone once it is saved', async () => {
    const on = await stage();
    expect(await on.outbox.keep(on.update('k1', { name: 'One' }))).toBe(true);
    expect(await on.outbox.keep(on.update('k2', { name: 'Two' }))).toBe(true);
    expect(on.shown.map(({ id, state }) => [id, state])).toEqual([
      ['k1', 'waiting'],
      ['k2', 'waiting'],
    ]);
    expect(await on.outbox.flush()).toBe(false);
    expect(on.sent.map(({ id }) => id)).toEqual(['k1', 'k2']);
    expect(on.shown).toEqual([]);
    expect(on.savedCount).toBe(2);
  });

  test('is not shown while it is sent for the first time, and not kept once there is an answer', async () => {
    const on = await stage();
    on.outbox.begin(on.update('k1', { name: 'One' }));
    await on.outbox.show();
    expect(on.shown).toEqual([]);
    on.outbox.answered('k1');
    await on.outbox.flush();
    expect(on.sent).toEqual([]);
  });

  test('of a tab that died while sending is sent by another, of one that lives it is not', async () => {
    const on = await stage();
    on.living = new Set(['tab', 'other']);
    const other = on.tab('other');
    other.begin(on.update('k1', { name: 'One' }));
    await other.show();
    expect(await on.outbox.flush(), 'it is looked at again').toBe(true);
    expect(on.sent).toEqual([]);
    on.living = new Set(['tab']);
    expect(await on.outbox.flush()).toBe(false);
    expect(on.sent.map(({ id }) => id)).toEqual(['k1']);
  });

  test('is looked at again when another tab was sending: that one may die', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    on.isBusy = true;
    expect(await on.outbox.flush()).toBe(true);
    expect(on.sent).toEqual([]);
    on.isBusy = false;
    expect(await on.outbox.flush()).toBe(false);
    expect(on.sent.map(({ id }) => id)).toEqual(['k1']);
  });

  test('waits on while no answer comes, in order, and nothing overtakes', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    await on.outbox.keep(on.update('k2', { name: 'Two' }));
    on.answer = () => failure('upstream.timeout', 504);
    expect(await on.outbox.flush()).toBe(true);
    expect(on.sent.map(({ id }) => id)).toEqual(['k1']);
    expect(on.outbox.mustWait(on.update('k3', { name: 'Three' }))).toBe(true);
    expect(on.outbox.mustWait({ key: 'k4', path: PATH, input: { community: 'other' } })).toBe(false);
  });

  test('holds up only its own entity when it is refused', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    await on.outbox.keep(on.update('k2', { name: 'Two' }));
    await on.outbox.keep({ key: 'k3', path: 'accounts.update', input: { username: 'Me' } });
    on.answer = ({ id }) => (id === 'k1' ? failure('permissions.missing', 403) : null);
    expect(await on.outbox.flush()).toBe(false);
    expect(on.sent.map(({ id }) => id)).toEqual(['k1', 'k3']);
    expect(on.shown.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      ['k1', 'refused', 'permissions.missing'],
      ['k2', 'waiting', null],
    ]);
  });

  test('asks its person when somebody else changed the same, and goes over it only when told to', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'Mine', seen: { name: 'Then' } }));
    on.answer = ({ input }) =>
      (input['seen'] as { name: string }).name === 'Theirs' ? null : failure('input.outdated');
    await on.outbox.flush();
    await on.outbox.flush();
    expect(on.sent).toHaveLength(1);
    const [conflict] = on.shown;
    expect(conflict?.state).toBe('conflict');
    await on.outbox.insist(conflict as OutboxItem, { name: 'Theirs' });
    await on.outbox.flush();
    expect(on.sent.at(-1)).toMatchObject({ id: 'new-1', input: { name: 'Mine', seen: { name: 'Theirs' } } });
    expect(on.shown).toEqual([]);
  });

  test('is held while its person changes it, and sent changed as another click, in its place', async () => {
    const on = await stage();
    const link = (key: string, path: string) => ({
      key,
      path: 'shortLinks.create',
      input: { community: COMMUNITY, path, target: 'https://example.com/' },
    });
    await on.outbox.keep(link('k1', 'go'));
    await on.outbox.keep(link('k2', 'else'));
    const [first] = on.shown;
    expect(await on.outbox.hold(first as OutboxItem)).toBe(true);
    await on.outbox.flush();
    expect(on.sent.map(({ id }) => id)).toEqual(['k2']);
    expect(on.shown.map(({ id, state }) => [id, state])).toEqual([['k1', 'held']]);
    await on.outbox.edit(first as OutboxItem, { path: 'gone' });
    await on.outbox.flush();
    expect(on.sent.at(-1)).toMatchObject({ id: 'new-1', entity: 'short-link:c1:gone', input: { path: 'gone' } });
    expect(on.shown).toEqual([]);
  });

  test('goes as it was, under its key, when its person leaves it so; one that is gone cannot be held', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    const [item] = on.shown;
    await on.outbox.hold(item as OutboxItem);
    await on.outbox.release(item as OutboxItem);
    await on.outbox.flush();
    expect(on.sent.map(({ id }) => id)).toEqual(['k1']);
    expect(await on.outbox.hold(item as OutboxItem)).toBe(false);
    expect(on.shown).toEqual([]);
  });

  test('is made on what waits before it, so that nobody is in conflict with themselves', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One', image: { base64: '' }, seen: { name: 'Zero', image: null } }));
    await on.outbox.keep(on.update('k2', { name: 'Two', image: null, seen: { name: 'Zero', image: null } }));
    expect(on.shown[1]?.input['seen']).toEqual({ name: 'One' });
  });

  test('is of one person: another who signs in neither sees nor sends it', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    on.account = 'a2';
    await on.outbox.show();
    await on.outbox.flush();
    expect([on.shown, on.sent]).toEqual([[], []]);
    on.account = 'a1';
    await on.outbox.flush();
    expect(on.sent).toHaveLength(1);
  });

  test('waits for its person when their session is over', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    on.answer = () => failure('session.required', 401);
    await on.outbox.flush();
    expect(on.shown.map(({ state }) => state)).toEqual(['waiting']);
  });

  test('is wiped with its account', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k1', { name: 'One' }));
    await on.outbox.wipe('a1');
    expect(on.shown).toEqual([]);
  });
});

describe('is not kept', () => {
  test.each(['session.signOut', 'communities.delete', 'communities.leave', 'accounts.changePassword'])(
    '%s',
    async (path) => {
      const on = await stage();
      expect(await on.outbox.keep({ key: 'k', path, input: { community: COMMUNITY } })).toBe(false);
    },
  );

  test('what nobody signed in for', async () => {
    const on = await stage();
    on.account = null;
    expect(await on.outbox.keep(on.update('k', { name: 'One' }))).toBe(false);
  });

  test('more than a device keeps', async () => {
    const on = await stage();
    for (let count = 0; count < OUTBOX.itemsMax; count += 1) {
      expect(await on.outbox.keep(on.update(`k${count}`, { name: 'One' }))).toBe(true);
    }
    expect(await on.outbox.keep(on.update('one too many', { name: 'One' }))).toBe(false);
  });

  test('for longer than its key is known: then its person is asked', async () => {
    const on = await stage();
    await on.outbox.keep(on.update('k', { name: 'One' }));
    on.nowMs = OUTBOX.keptMs + 1;
    await on.outbox.flush();
    expect(on.sent).toEqual([]);
    expect(on.shown.map(({ state, code }) => [state, code])).toEqual([['refused', 'expired']]);
    await on.outbox.retry(on.shown[0] as OutboxItem);
    await on.outbox.flush();
    expect(on.sent.map(({ id }) => id)).toEqual(['new-1']);
  });
});
