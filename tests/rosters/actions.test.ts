import type { Action } from '@muster/contracts/actions/model';
import { describe, expect, test } from 'vitest';
import { checkActions } from '../../apps/upstream/src/features/actions/public.ts';
import { action, inCall, preview, run } from '../actions/acting.ts';
import { Failure } from '@muster/contracts/kit/error';
import { refusal } from '../support/world/page.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, namesOn, ownColumn, rowsOf, writeCell } from './asking.ts';
import { makeEntryRoster } from './entering.ts';

const use = useSharedStack();
const BY_HAND = { departments: [], ranks: [], statuses: [], byHandOnly: true };

const undo = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.actions.undo.mutate({ community, id });

const valueOn = async (place: Place, id: string, column: string) =>
  (await rowsOf(place, id, { search: 'crow member' })).items[0]?.written[column]?.value ?? null;

/** Why a person may not save an action: the code, and the fields at fault. */
async function refusedFor(place: Place, by: Role, one: Action): Promise<string> {
  return inCall(use.stack, place, by, async (context) => {
    try {
      await checkActions(context as Parameters<typeof checkActions>[0], place.uuid, [one]);
      return '';
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return [error.code, ...Object.keys(error.details.fields ?? {})].join(' ');
    }
  });
}

describe('an action that fills in a cell', () => {
  test('writes it as the person who saved it, changes nothing the second time, and is taken back with its run', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const id = await makeRoster(own, { columns: [column] });
    const list = [action('setCell', { roster: id, column: column.id, value: 'A-1' })];
    const before = await preview(use.stack, own, { list });
    expect(before.actions).toMatchObject([{ state: 'done', about: expect.stringContaining('Callsign') }]);
    expect(await valueOn(own, id, column.id)).toBeNull();
    const done = await run(use.stack, own, { list });
    expect(await valueOn(own, id, column.id)).toBe('A-1');
    expect((await preview(use.stack, own, { list })).actions).toMatchObject([{ state: 'skipped' }]);
    await undo(own, done.run ?? '');
    expect(await valueOn(own, id, column.id)).toBeNull();
  });

  test('is not taken back over what another person has written since', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const id = await makeRoster(own, { columns: [column] });
    const list = [action('setCell', { roster: id, column: column.id, value: 'A-1' })];
    const done = await run(use.stack, own, { list });
    await writeCell(own, { id, column: column.id, value: 'B-1', version: 1 });
    expect(await refusal(undo(own, done.run ?? ''))).toMatchObject({ code: 'actions.undoFailed' });
    expect(await valueOn(own, id, column.id)).toBe('B-1');
  });

  test('names no roster or column in the log that not all of its readers see', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ viewRanks: [own.ranks.Moderator] });
    const id = await makeRoster(own, { columns: [column] });
    const list = [action('setCell', { roster: id, column: column.id, value: 'A-1' })];
    expect((await preview(use.stack, own, { list })).actions).toMatchObject([{ about: '' }]);
  });
});

describe('actions that put a member on a roster and take them off', () => {
  test('do so, change nothing the second time, and are taken back with their run', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { question: BY_HAND });
    const added = await run(use.stack, own, { list: [action('addToRoster', { roster: id })] });
    expect(await namesOn(own, id)).toEqual(['Crow member']);
    const again = await preview(use.stack, own, { list: [action('addToRoster', { roster: id })] });
    expect(again.actions).toMatchObject([{ state: 'skipped' }]);
    const removed = await run(use.stack, own, { list: [action('removeFromRoster', { roster: id })] });
    expect(await namesOn(own, id)).toEqual([]);
    await undo(own, removed.run ?? '');
    expect(await namesOn(own, id)).toEqual(['Crow member']);
    await undo(own, added.run ?? '');
    expect(await namesOn(own, id)).toEqual([]);
  });
});

describe('a list is not saved', () => {
  test('about a roster or column that its author does not see, of another community, or whose rows are entered', async () => {
    const { own, foreign } = await use.stack.world();
    const hidden = ownColumn({ viewRanks: [own.ranks.Moderator] });
    const id = await makeRoster(own, { columns: [hidden] });
    const secret = await makeRoster(own, { audience: 'permitted' });
    const cell = (roster: string) => action('setCell', { roster, column: hidden.id, value: 'A' });
    for (const roster of [secret, await makeRoster(foreign)]) {
      expect(await refusedFor(own, 'member', action('addToRoster', { roster }))).toBe('input.invalid roster');
      expect(await refusedFor(own, 'member', cell(roster))).toBe('input.invalid roster');
    }
    expect(await refusedFor(own, 'member', cell(id))).toBe('input.invalid column');
    const entered = action('addToRoster', { roster: await makeEntryRoster(own) });
    expect(await refusedFor(own, 'owner', entered)).toBe('input.invalid roster');
  });

  test('without the permission on the roster, and with a value that the column does not take', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ type: 'number' });
    const id = await makeRoster(own, { columns: [column] });
    const kinds = [
      ['addToRoster', 'addRows'],
      ['removeFromRoster', 'removeRows'],
    ] as const;
    for (const [kind, permission] of kinds) {
      const one = action(kind, { roster: id });
      expect(await refusedFor(own, 'member', one)).toBe('permissions.missing');
      await letOn(own, id, { permission });
      expect(await refusedFor(own, 'member', one)).toBe('');
    }
    const cell = (value: unknown) => action('setCell', { roster: id, column: column.id, value });
    expect(await refusedFor(own, 'member', cell(1))).toBe('permissions.missing');
    expect(await refusedFor(own, 'owner', cell('many'))).toBe('input.invalid value');
  });
});
