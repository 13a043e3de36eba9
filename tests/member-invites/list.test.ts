import { describe, expect, test } from 'vitest';
import { imported } from '../import-export/importing.ts';
import { makeField, say } from '../profile-fields/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { invited } from './inviting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('people whom an import invited, with what waits for them, and nothing of fields that the reader may not see', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await makeField(own, { label: 'Callsign' });
    const hidden = await makeField(own, { label: 'Real name' });
    await say(own, 'Moderator', { id: hidden, permission: 'view', value: 'deny' });
    const { run } = await imported(
      own,
      'Name,E-mail,Rank,Callsign,Real name\nDana Reed,Dana@Reed.test,Crew,7-A,Secret\nKim Lee,,Crew,,\n',
      { choices: { newcomers: 'link' } },
    );
    expect(run).toMatchObject({ done: 2, failed: 0 });
    const { items, total } = await owner.client.memberInvites.list.query({ community: own.uuid });
    expect(total).toBe(2);
    expect(items.map(({ name, email }) => [name, email])).toEqual([
      ['Kim Lee', null],
      ['Dana Reed', 'dana@reed.test'],
    ]);
    expect(items[1]).toMatchObject({
      waits: expect.arrayContaining([
        { target: 'ranks', heading: 'Ranks', text: 'Crew' },
        expect.objectContaining({ heading: 'Callsign', text: '7-A' }),
        expect.objectContaining({ heading: 'Real name', text: 'Secret' }),
      ]),
      isExpired: false,
      mailedAt: null,
      hasLink: false,
    });
    const read = await staff.client.memberInvites.list.query({ community: own.uuid, search: 'dana' });
    expect(read.items[0]?.waits.map(({ heading }) => heading)).toEqual(['Ranks', 'Callsign']);
  });

  test('page by page, each invitation once', async () => {
    const { own } = await use.stack.world();
    for (let at = 0; at < 5; at += 1) await invited(use.stack, own);
    const { client } = own.people.owner;
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page: { items: { name: string }[]; next: string | null } = await client.memberInvites.list.query({
        community: own.uuid,
        limit: 2,
        after,
      });
      names.push(...page.items.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(new Set(names).size).toBe(5);
    expect(names).toHaveLength(5);
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.memberInvites.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
