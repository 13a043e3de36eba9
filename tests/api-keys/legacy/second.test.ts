import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { describe, expect, test } from 'vitest';
import { SECOND_OPERATIONS } from '../../../apps/bff/src/api/legacy/second.ts';
import { makeCategory, makeEvent, signUpOf } from '../../calendar/asking.ts';
import { hold, ladder } from '../../promotion-flows/asking.ts';
import { makeRoster } from '../../rosters/asking.ts';
import { openForm, send } from '../../submissions/asking.ts';
import { NOBODY } from '../../support/expect-refusal.ts';
import { useStack } from '../../support/use-stack.ts';
import { makeKey } from '../asking.ts';
import { askSecond, legacyOf, setLegacy } from './asking.ts';

const use = useStack();

async function asking() {
  const { own, key } = await legacyOf(use.stack);
  const ask = (address: string, body?: unknown) => askSecond(use.stack, key, address, body);
  return { own, key, ask, member: own.people.member };
}

const dataOf = ({ body }: { readonly body: never }) => (body as { data: never }).data;

describe('answers', () => {
  test('in an envelope with the time and the address', async () => {
    const { own, ask } = await asking();
    const answer = await ask('GET ');
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { uuid: own.uuid } } });
    const { meta } = answer.body as { meta: { timestamp: string; path: string } };
    expect(meta.path).toBe('/v2/community');
    expect(Date.parse(meta.timestamp)).toBeGreaterThan(0);
  });

  test('what the community is made of', async () => {
    const { ask } = await asking();
    expect(dataOf(await ask('GET /sub-version'))).toBe(4);
    const departments = dataOf(await ask('GET /departments')) as { label: string }[];
    expect(departments.map(({ label }) => label)).toContain('Moderation');
    expect(dataOf(await ask('GET /servers'))).toEqual([]);
  });

  test('an account with the fields that it had', async () => {
    const { own, ask, member } = await asking();
    const data = dataOf(await ask(`GET /accounts/${member.account}`));
    expect(Object.keys(data)).toEqual(
      (
        'accId sysStatus comStatus accName comName joinDate lastLogin owner banned banInfo banExpiration archived ' +
        'apiIdPreference apiIds activeApiIds discordId robloxId uniqueId customUniqueId bio identifiers ranks ' +
        'profileFields clockData teamspeakId'
      ).split(' '),
    );
    expect(data).toMatchObject({ accId: member.account, uniqueId: 'Crow-api-member', ranks: [own.ranks.Member] });
    expect(dataOf(await ask(`GET /accounts/search?username=${encodeURIComponent(member.username)}`))).toMatchObject({
      accId: member.account,
    });
    const found = dataOf(await ask('GET /lookup?id=crow-API-member'));
    expect(found).toEqual({ accId: member.account, accName: member.username });
  });

  test('accounts by page', async () => {
    const { ask } = await asking();
    const page = dataOf(await ask('GET /accounts?skip=1&take=25')) as { items: object[]; total: number };
    expect(page).toMatchObject({ skip: 1, take: 25, items: expect.any(Array) });
    expect(page.items).toHaveLength(page.total - 1);
  });

  test('changes of ranks, names, fields and identifiers', async () => {
    const { own, ask, member } = await asking();
    const of = `/accounts/${member.account}`;
    const { Member, Moderator } = own.ranks;
    expect(dataOf(await ask(`PATCH ${of}/ranks`, { set: [Moderator] }))).toMatchObject({ ranks: [Moderator] });
    expect(dataOf(await ask(`PATCH ${of}/ranks`, { add: [Member], remove: [Moderator] }))).toMatchObject({
      ranks: [Member],
    });
    expect(dataOf(await ask(`GET ${of}/ranks`))).toEqual([Member]);
    expect((await ask(`PATCH ${of}/name`, { newName: 'Sam' })).status).toBe(200);
    const identifiers = [{ type: 'fivem', value: '4711' }];
    expect(dataOf(await ask(`POST ${of}/identifiers`, { identifiers }))).toMatchObject({
      idents: expect.arrayContaining([
        expect.objectContaining({ type: 'fivem', value: '4711', accId: member.account }),
      ]),
    });
    expect((await ask(`GET ${of}/identifiers`)).status).toBe(200);
    const field = { type: 'checkbox', label: 'Certified' } as const;
    const { id } = await own.people.owner.client.profileFields.add.mutate({ community: own.uuid, field });
    const profileFields = [{ id, value: 'true' }];
    expect(dataOf(await ask(`PATCH ${of}/profile-fields`, { profileFields }))).toMatchObject({ changed: [id] });
    expect(dataOf(await ask('GET /profile-fields'))).toMatchObject([{ id, label: 'Certified' }]);
  });

  test('the clock', async () => {
    const { ask, member } = await asking();
    const of = `/accounts/${member.account}`;
    expect(dataOf(await ask(`GET ${of}/clock/current`))).toBeNull();
    expect(dataOf(await ask(`POST ${of}/clock`, { intention: 'in' }))).toMatchObject({
      status: 'CLOCKED IN',
      current: { completed: false },
    });
    expect(await ask(`POST ${of}/clock`, { intention: 'in' })).toMatchObject({ status: 409 });
    expect(dataOf(await ask(`POST ${of}/clock`, {}))).toMatchObject({ status: 'CLOCKED OUT', current: null });
    expect(dataOf(await ask(`GET ${of}/activity/latest?type=clockin`))).toMatchObject({ completed: true });
    expect(dataOf(await ask('GET /clockin-types'))).toEqual([]);
    expect(dataOf(await ask('GET /custom-log-types'))).toEqual([]);
  });

  test('promotion flows for several members, and what takes one back', async () => {
    const { own, ask, member } = await asking();
    const { flow, cadet } = await ladder(own);
    await hold(use.stack, own, 'member', cadet);
    expect(dataOf(await ask('GET /promotion-flows'))).toMatchObject([{ id: flow, communityUuid: own.uuid }]);
    const data = [{ flowId: flow, users: [member.account], promote: true }];
    const [run] = dataOf(await ask('POST /promotion-flows/trigger', { data })) as { undoId: string }[];
    expect(run).toMatchObject({ success: true, changed: true });
    const undone = await ask(`POST /rank-changes/${run?.undoId}/undo`, { userId: member.account });
    expect(dataOf(undone)).toMatchObject({ undoId: run?.undoId, account: member.account });
  });

  test('events, forms, rosters and short links', async () => {
    const { own, ask, member } = await asking();
    const event = await makeEvent(own, await makeCategory(own), { signUp: signUpOf() });
    expect(dataOf(await ask(`POST /events/${event}/rsvps`, { accId: member.account }))).toBe('RSVP_SUCCESS');
    const form = await openForm(own);
    const { id } = await send(own, 'member', form);
    expect(dataOf(await ask(`GET /forms/${form}/submissions?skip=0&take=10`))).toMatchObject([{ formId: id }]);
    expect(dataOf(await ask(`GET /forms/submissions/${id}`))).toMatchObject({ formId: id });
    const moved = await ask(`PATCH /forms/${id}/stage`, { newStageId: STANDARD_STAGE_IDS[2] });
    expect(dataOf(moved)).toMatchObject({ newStage: { id: STANDARD_STAGE_IDS[2] } });
    expect(dataOf(await ask(`PATCH /forms/${form}/lock`, { state: true }))).toBe(true);
    expect(dataOf(await ask(`GET /forms/${form}/lock`))).toBe(true);
    const roster = await makeRoster(own);
    expect(dataOf(await ask(`GET /rosters/${roster}?skip=0&limit=10`))).toMatchObject({ skip: 0, limit: 10 });
    expect(dataOf(await ask('POST /short-urls', { path: 'none' }))).toEqual({ success: false, redirect: null });
  });
});

describe('refuses', () => {
  test('each request without a key, and with one of a community that has it off', async () => {
    const { secret } = await makeKey(use.world.own);
    for (const address of Object.keys(SECOND_OPERATIONS)) {
      const path = address.replaceAll(/:\w+/g, NOBODY);
      expect(await askSecond(use.stack, 'none', path), path).toMatchObject({ status: 401 });
      const refused = await askSecond(use.stack, secret, path);
      expect(refused, path).toMatchObject({ status: 403, body: { code: 'apiKeys.legacyOff', status: 403 } });
      expect(refused.type).toContain('application/problem+json');
    }
  });

  test('what this product has not, and addresses that there are not', async () => {
    const { ask, member } = await asking();
    const absent = Object.entries(SECOND_OPERATIONS).filter(([, does]) => does.name === 'notOffered');
    expect(absent.length).toBeGreaterThan(20);
    for (const [address] of absent) {
      const path = address.replaceAll(/:\w+/g, member.account);
      expect(await ask(path), path).toMatchObject({ status: 501, body: { code: 'apiKeys.notOffered' } });
    }
    expect(await ask('GET /nothing')).toMatchObject({ status: 404, body: { code: 'request.notFound' } });
  });

  test('members of another community, and what the key may not do', async () => {
    const { ask } = await asking();
    const foreign = use.world.foreign.people.member.account;
    const asked = await ask(`GET /accounts/${foreign}`);
    expect(asked).toMatchObject({ status: 404, body: { code: 'members.notFound' } });
    const { own } = await use.stack.world();
    await setLegacy(own);
    const { secret } = await makeKey(own, { scopes: [] });
    const refused = await askSecond(use.stack, secret, `GET /accounts/${own.people.member.account}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'permissions.keyLacks' } });
  });
});
