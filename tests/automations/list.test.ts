import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeAutomation } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the automations of the community alone, by label, with who saved them', async () => {
    const { own, foreign } = await use.stack.world();
    await makeAutomation(foreign);
    await makeAutomation(own, { label: 'b' });
    await makeAutomation(own, { label: 'A' });
    const { owner } = own.people;
    const { automations } = await owner.client.automations.list.query({ community: own.uuid });
    expect(automations.map(({ label }) => label)).toEqual(['A', 'b']);
    expect(automations[0]).toMatchObject({
      savedBy: { accId: owner.account },
      revision: 1,
      today: 0,
      failures: 0,
      lastAt: null,
      stoppedAt: null,
      nextAt: null,
    });
  });

  test('when a schedule comes due, by the zone of the community', async () => {
    const { own } = await use.stack.world();
    const trigger = { on: 'schedule', every: 'week', time: '08:30', weekday: 3, day: 1 } as const;
    await makeAutomation(own, { trigger });
    const { automations } = await own.people.owner.client.automations.list.query({ community: own.uuid });
    const at = new Date(automations[0]?.nextAt ?? 0);
    expect([at.getUTCDay(), at.getUTCHours(), at.getUTCMinutes()]).toEqual([3, 8, 30]);
    expect(at.getTime()).toBeGreaterThan(Date.now());
    expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 7 * 86_400_000);
  });
});

describe('refuses', () => {
  test('those who may not manage actions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(
      own.people.member.client.automations.list.query({ community: own.uuid }),
      'permissions.missing',
    );
  });
});
