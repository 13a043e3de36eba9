import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { type Asked, asked, OWN_ID } from './asking.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

function prefer(place: Place, about?: Asked, id: string | null = OWN_ID) {
  const { calls, about: whose } = asked(place, about);
  return calls.setPreferred.mutate({ ...whose, id });
}

describe('answers', () => {
  test('the one that goes before the others, or none', async () => {
    const { own } = await use.stack.world();
    const mine = () => own.people.member.client.members.mine.query({ community: own.uuid });
    await prefer(own, { by: 'member', whose: 'self' });
    expect(await mine()).toMatchObject({ apiIdPreference: OWN_ID });
    await prefer(own, {}, null);
    expect(await mine()).toMatchObject({ apiIdPreference: null });
  });

  test('what the community’s format of names shows, without its type', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const settings = await owner.client.memberSettings.get.query({ community: own.uuid });
    const { version: base, ...kept } = settings;
    const format = { ...kept, nameIdentFormat: '{name} | {identifier}' };
    await owner.client.memberSettings.update.mutate({ community: own.uuid, base, settings: format });
    await prefer(own);
    const about = { community: own.uuid, accId: member.account, name: 'Jack' };
    expect(await owner.client.memberNames.rename.mutate(about)).toMatchObject({ name: 'Jack | Crow-api-member' });
  });
});

describe('refuses', () => {
  test('what is not there, and what is set aside', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(prefer(own, {}, 'custom:none'), 'identifiers.unknown');
    const { calls, about } = asked(own);
    await calls.setActive.mutate({ ...about, id: OWN_ID, active: false });
    await expectRefusal(prefer(own), 'identifiers.notActive');
  });

  test('people themselves where staff enter them', async () => {
    const { own } = await use.stack.world();
    await own.people.owner.client.identifiers.setRules.mutate({ community: own.uuid, selfEdit: false });
    await expectRefusal(prefer(own, { by: 'member', whose: 'self' }), 'identifiers.locked');
  });

  test('whoever is out of reach, or may not, and of somebody who is not here', async () => {
    const { own } = use.world;
    await expectRefusal(prefer(own, { whose: 'owner' }, null), 'permissions.outranked');
    await expectRefusal(prefer(own, { by: 'member', whose: 'staff' }, null), 'permissions.missing');
    await expectRefusal(prefer(own, { whose: 'nobody' }, null), 'members.notFound');
    await expectRefusal(prefer(own, { community: NOBODY }, null), 'communities.notFound');
  });
});
