import { describe, expect, test } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { storeBot } from '../discord-bot/making.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { OUTSIDE, save } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('where events of the category take place, and it is on record', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    const category = await makeCategory(own);
    expect(await save(own, category)).toMatchObject({ connected: true, place: OUTSIDE, fault: null });
    expect(await save(own, category, null)).toMatchObject({ place: null });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['DISCORD_EVENTS_SET', 'DISCORD_EVENTS_SET']);
  });
});

describe('refuses', () => {
  test('categories that are not there or are those of others', async () => {
    const { own, foreign } = await use.stack.world();
    await storeBot(use.stack, own);
    await expectRefusal(save(own, NOBODY), 'calendar.categoryUnknown');
    await expectRefusal(save(own, await makeCategory(foreign)), 'calendar.categoryUnknown');
  });

  test('categories that only certain ranks see', async () => {
    const { own } = await use.stack.world();
    await storeBot(use.stack, own);
    await expectRefusal(save(own, await makeCategory(own, { audience: 'permitted' })), 'discordEvents.notForAll');
  });

  test('where no bot is connected, or it has no server', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await expectRefusal(save(own, category), 'discordBot.notConnected');
    await storeBot(use.stack, own, { guild: null });
    await expectRefusal(save(own, category), 'discordBot.noGuild');
  });

  test('members who do not manage calendars', async () => {
    const { own } = use.world;
    const asked = { community: own.uuid, category: await makeCategory(own), place: null };
    await expectRefusal(own.people.member.client.discordEvents.save.mutate(asked), 'permissions.missing');
  });
});
