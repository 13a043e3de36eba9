import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const accepted = { kind: 'applicationAccepted', channel: 'email' } as const;

describe('answers', () => {
  test('the choices as they are then; null takes one back', async () => {
    const { own } = await use.stack.world();
    const { notifications } = own.people.member.client;
    const choices = [
      { ...accepted, about: null, on: false },
      { ...accepted, about: own.uuid, on: true },
    ];
    const set = await notifications.choose.mutate({ choices });
    expect(set.choices).toHaveLength(2);
    expect(set.choices).toEqual(
      expect.arrayContaining([
        { ...accepted, community: null, on: false },
        { ...accepted, community: own.uuid, on: true },
      ]),
    );
    const left = await notifications.choose.mutate({ choices: [{ ...accepted, about: own.uuid, on: null }] });
    expect(left.choices).toEqual([{ ...accepted, community: null, on: false }]);
    expect(await notifications.settings.query()).toEqual(left);
  });

  test('what is switched off reaches nobody: neither the list nor the outbox', async () => {
    const { own } = await use.stack.world();
    const { applicant, owner } = own.people;
    const channels = ['inApp', 'email', 'push'] as const;
    await applicant.client.notifications.choose.mutate({
      choices: channels.map((channel) => ({ about: own.uuid, kind: 'applicationAccepted', channel, on: false })),
    });
    await owner.client.members.decide.mutate({
      community: own.uuid,
      accId: applicant.account,
      decision: 'accept',
    });
    const { items } = await applicant.client.notifications.list.query();
    expect(items.map(({ kind }) => kind)).not.toContain('applicationAccepted');
    expect((await applicant.client.notifications.deliveries.query()).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('to silence what keeps an account safe', () =>
    expectRefusal(
      use.world.stranger.client.notifications.choose.mutate({
        choices: [{ about: null, kind: 'newDevice', channel: 'email', on: false }],
      }),
      'notifications.alwaysOn',
    ));

  test('a community the person is not in, as one that does not exist', async () => {
    for (const about of [use.world.foreign.uuid, crypto.randomUUID()]) {
      const choices = [{ ...accepted, about, on: false }];
      await expectRefusal(
        use.world.own.people.member.client.notifications.choose.mutate({ choices }),
        'communities.notFound',
      );
    }
  });

  test('nothing at all, and a channel nobody has', async () => {
    const { notifications } = use.world.stranger.client;
    await expectRefusal(notifications.choose.mutate({ choices: [] }), 'input.invalid');
    const choices = [{ about: null, kind: 'welcome', channel: 'pigeon' as 'push', on: true }] as const;
    await expectRefusal(notifications.choose.mutate({ choices: [...choices] }), 'input.invalid');
  });
});
