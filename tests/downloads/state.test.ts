import { describe, expect, test } from 'vitest';
import { fetched, prepared, stateOf } from '../import-export/exporting.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { asOwner } from '../support/stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('where a file of mine stands, from ready to done', async () => {
    const { own } = use.world;
    const { id, address, total } = await prepared(own);
    expect(await stateOf(own, id)).toEqual({ state: 'ready', refusal: null, rows: 0, total });
    await fetched(own.people.owner.page, address);
    await expect.poll(() => stateOf(own, id)).toEqual({ state: 'done', refusal: null, rows: total, total });
  });

  test('that nobody came for it in time', async () => {
    const { own } = use.world;
    const { id } = await prepared(own);
    await asOwner(use.stack, `update downloads set expires_at = now() where id = '${id}'`);
    expect(await stateOf(own, id)).toMatchObject({ state: 'expired' });
  });

  test('that it failed, where whoever wrote it fell silent', async () => {
    const { own } = use.world;
    const { id } = await prepared(own);
    await asOwner(use.stack, `update downloads set state = 'running', heard_at = now() where id = '${id}'`);
    expect(await stateOf(own, id)).toMatchObject({ state: 'running' });
    await asOwner(use.stack, `update downloads set heard_at = now() - interval '2 min' where id = '${id}'`);
    expect(await stateOf(own, id)).toMatchObject({ state: 'failed' });
  });
});

describe('refuses', () => {
  test("a file that there is not, and somebody else's, alike", async () => {
    const { own } = use.world;
    const { id } = await prepared(own);
    const { client } = own.people.staff;
    await expectRefusal(client.downloads.state.query({ id: NOBODY }), 'downloads.unknown');
    await expectRefusal(client.downloads.state.query({ id }), 'downloads.unknown');
  });
});
