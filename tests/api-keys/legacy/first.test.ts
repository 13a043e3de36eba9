import { describe, expect, test } from 'vitest';
import { FIRST_OPERATIONS } from '../../../apps/bff/src/api/legacy/first.ts';
import { makeCategory, makeEvent, signUpOf } from '../../calendar/asking.ts';
import { hold, ladder } from '../../promotion-flows/asking.ts';
import { memberColumn, makeRoster, ownColumn, writeCell } from '../../rosters/asking.ts';
import { setShiftTypes } from '../../shifts/clocking.ts';
import { openForm, send } from '../../submissions/asking.ts';
import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import { NOBODY } from '../../support/expect-refusal.ts';
import { useStack } from '../../support/use-stack.ts';
import type { Place } from '../../support/world/world.ts';
import { makeKey } from '../asking.ts';
import { askFirst, legacyOf } from './asking.ts';

const use = useStack();

/** Asks as a program of a community does, with the data in an array. */
async function asking(more: object = {}) {
  const { own, key } = await legacyOf(use.stack);
  const ask = (path: string, data: object = {}, rest: object = {}) =>
    askFirst(use.stack, path, { id: own.customId, key, data: [data], more: { ...more, ...rest } });
  return { own, key, ask };
}

const memberIn = (own: Place) => ({ accId: own.people.member.account });

describe('accounts', () => {
  test('are found by each of the five selectors, and by an object in place of an array', async () => {
    const { own, key, ask } = await asking();
    const { account, username } = own.people.member;
    const discord = '180351110224678912';
    await own.people.owner.client.identifiers.add.mutate({
      community: own.uuid,
      accId: account,
      type: 'discord',
      value: discord,
    });
    const uniqueId = 'crow-api-member';
    for (const data of [{ accId: account }, { username }, { discord }, { apiId: discord }, { uniqueId }]) {
      expect((await ask('general/get_com_account', data)).body, JSON.stringify(data)).toMatchObject({ accId: account });
      const plain = await askFirst(use.stack, 'general/get_com_account', { id: own.uuid, key, data });
      expect(plain.body).toMatchObject({ accId: account });
    }
  });

  test('have the fields that they had', async () => {
    const { own, ask } = await asking();
    const { body } = await ask('general/get_com_account', memberIn(own));
    expect(body).toEqual({
      accId: own.people.member.account,
      comStatus: null,
      accName: own.people.member.username,
      comName: 'Crow member',
      primaryIdentifier: expect.any(String),
      secondaryIdentifiers: expect.any(Array),
      primaryRank: own.ranks.Member,
      secondaryRanks: [],
      primaryDepartment: expect.any(String),
      secondaryDepartments: [],
      joinDate: expect.any(String),
      owner: false,
      banned: false,
      lastLogin: null,
      activeApiIds: expect.arrayContaining([expect.stringContaining('custom:')]),
      profileFields: { data: [] },
      teamspeakId: null,
    });
  });

  test('are listed from a number on, at least 25 at once', async () => {
    const { ask } = await asking();
    const { body } = await ask('general/get_accounts', { skip: 0, take: 1 });
    expect(body).toMatchObject({ skip: 0, take: 25 });
    const { total, accounts } = body as { total: number; accounts: { accId: string }[] };
    expect(accounts).toHaveLength(total);
    const rest = await ask('general/get_accounts', { skip: 2, take: 25 });
    expect((rest.body as { accounts: { accId: string }[] }).accounts.map(({ accId }) => accId)).toEqual(
      accounts.slice(2).map(({ accId }) => accId),
    );
    expect((await ask('general/get_accounts', { skip: 1000 })).body).toMatchObject({ accounts: [] });
    const banned = await ask('general/get_accounts', { banned: true });
    expect((banned.body as { accounts: { banned: boolean }[] }).accounts.every((each) => each.banned)).toBe(true);
  });

  test('answer the name of an identifier as text', async () => {
    const { own, ask } = await asking();
    const found = await ask('general/check_com_apiid', { apiId: 'crow-API-member' });
    expect(found).toMatchObject({ status: 200, text: own.people.member.username });
    expect(found.type).toContain('text/plain');
    expect(await ask('general/check_com_apiid', { apiId: 'nobody-has-this' })).toMatchObject({
      status: 404,
      text: 'API ID NOT LINKED TO AN ACCOUNT IN THIS COMMUNITY',
    });
  });

  test('are renamed, removed and banned', async () => {
    const { own, ask } = await asking();
    expect((await ask('general/set_account_name', { ...memberIn(own), name: 'Sam' })).status).toBe(200);
    expect((await ask('general/get_com_account', memberIn(own))).body).toMatchObject({ comName: 'Sam' });
    expect((await ask('general/kick_account', { ...memberIn(own), reason: 'Away' })).text).toBe('ACCOUNT KICKED');
    const { account } = own.people.staff;
    expect((await ask('general/ban_account', { accId: account, reason: 'Cheating' })).text).toBe('ACCOUNT BANNED');
  });
});

describe('ranks', () => {
  test('are set, added and removed, and removing wins', async () => {
    const { own, ask } = await asking();
    const { Member, Moderator } = own.ranks;
    const read = async () => (await ask('general/get_account_ranks', memberIn(own))).body;
    expect(await read()).toEqual([Member]);
    const both = { ...memberIn(own), add: [Moderator], remove: [Member, Moderator] };
    expect((await ask('general/set_account_ranks', both)).body).toMatchObject({ ranks: [] });
    expect((await ask('general/set_account_ranks', { ...memberIn(own), set: [Moderator] })).body).toMatchObject({
      ranks: [Moderator],
    });
    expect(await read()).toEqual([Moderator]);
  });

  test('change by promotion flows, and back', async () => {
    const { own, ask } = await asking();
    const { flow, cadet, officer } = await ladder(own);
    await hold(use.stack, own, 'member', cadet);
    expect((await ask('general/get_promotion_flows')).body).toMatchObject([{ id: flow, ranksToAdd: [officer] }]);
    const users = [own.people.member.account];
    const { body } = await ask('general/trigger_promotion_flows', { flowId: flow, users, promote: true });
    expect(body).toMatchObject([{ flowId: flow, success: true, changed: true }]);
    const [{ undoId }] = body as [{ undoId: string }];
    const undone = await ask('general/undo_rank_change', { undoId, userId: own.people.member.account });
    expect(undone.body).toMatchObject({ undoId, currentRanks: expect.arrayContaining([cadet]) });
  });
});

describe('the clock', () => {
  test('goes by turns, and by force', async () => {
    const { own, ask } = await asking();
    const [patrol] = await setShiftTypes(own, ['Patrol']);
    const clock = async (more: object = {}) => (await ask('general/clock_in_out', { ...memberIn(own), ...more })).text;
    const now = () => ask('general/get_current_clock_in', memberIn(own));
    expect((await now()).text).toBe('Not Clocked In');
    expect(await clock({ clockInType: 'Patrol' })).toBe('CLOCKED IN');
    expect((await now()).body).toMatchObject({ completed: false, endTime: null, notes: '', type: 'Patrol' });
    expect(await clock({ forceClockIn: true })).toBe('FORCE CLOCKED IN');
    expect(await clock()).toBe('CLOCKED OUT');
    expect(await clock({ forceClockOut: true })).toBe('CLOCKED OUT');
    const latest = await ask('general/get_latest_activity', { ...memberIn(own), type: 'clockin' });
    expect(latest.body).toMatchObject({ completed: true });
    expect((await ask('general/get_clockin_types')).body).toEqual([{ id: patrol?.id, label: 'Patrol' }]);
  });
});

describe('the community', () => {
  test('tells its plan, its departments and its fields', async () => {
    const { own, ask } = await asking();
    expect((await ask('general/get_sub_version')).body).toBe(4);
    const departments = (await ask('general/get_departments')).body as { label: string }[];
    expect(departments.find(({ label }) => label === 'Moderation')).toMatchObject({
      labelTwo: '',
      ranks: [
        { id: own.ranks.Moderator, label: 'Moderator', primaryOnly: true, secondaryOnly: false, power: 50 },
        { id: own.ranks.Member, power: 5 },
      ],
    });
    const field = { type: 'number', label: 'Badge' } as const;
    const { id } = await own.people.owner.client.profileFields.add.mutate({ community: own.uuid, field });
    expect((await ask('general/get_profile_fields')).body).toMatchObject([{ id, label: 'Badge', type: 'number' }]);
    for (const type of ['EDIT_ACC_PROFLIE_FIELDS', 'EDIT_ACC_PROFILE_FIELDS']) {
      const data = { ...memberIn(own), profileFields: [{ id, value: '17' }] };
      expect((await ask('general/edit_acc_profile_fields', data, { type })).status).toBe(200);
    }
    expect((await ask('general/get_com_account', memberIn(own))).body).toMatchObject({
      profileFields: { data: [{ id, value: 17 }] },
    });
  });

  test('follows short links', async () => {
    const { own, ask } = await asking();
    await own.people.owner.client.shortLinks.create.mutate({
      community: own.uuid,
      path: 'rules',
      target: 'example.com/rules',
    });
    const found = await ask('general/get_short_url', { path: 'rules', isCustomDomain: false });
    expect(found.body).toMatchObject({ success: true, redirect: expect.stringContaining('example.com/rules') });
    expect((await ask('general/get_short_url', { path: 'none' })).body).toEqual({ success: false, redirect: null });
  });

  test('has no game servers and no kinds of logs of its own', async () => {
    const { ask } = await asking();
    expect((await ask('servers/get_game_servers')).body).toEqual([]);
    expect((await ask('general/get_custom_log_types')).body).toEqual([]);
  });
});

describe('events, forms and rosters', () => {
  test('sign members up and off', async () => {
    const { own, ask } = await asking();
    const eventId = await makeEvent(own, await makeCategory(own), { signUp: signUpOf() });
    const data = { ...memberIn(own), eventId };
    expect((await ask('events/rsvp', data)).text).toBe('RSVP_SUCCESS');
    expect((await ask('events/rsvp', data)).text).toBe('UNRSVP_SUCCESS');
  });

  test('list submissions and move them', async () => {
    const { own, ask } = await asking();
    const templateId = await openForm(own);
    const { id } = await send(own, 'member', templateId);
    const type = { type: 'GET_FORM_TEMPLATE_SUBMISSIONS' };
    const listed = await ask('forms/get_template_submissions', { templateId, skip: 0, take: 50 }, type);
    expect(listed.body).toMatchObject([{ formId: id, formTemplateId: templateId, stageId: STANDARD_STAGE_IDS[0] }]);
    const [{ formStructure }] = listed.body as [{ formStructure: { fields: object[] } }];
    expect(formStructure.fields).toMatchObject([{ label: 'Your name', value: 'Ada' }]);
    const moved = { formId: id, newStageId: STANDARD_STAGE_IDS[2], ...memberIn(own) };
    const change = await ask('forms/change/stage', moved, { type: 'CHANGE_FORM_STAGE' });
    expect(change.body).toMatchObject({ form: { formId: id }, newStage: { id: STANDARD_STAGE_IDS[2] } });
    const one = await ask('forms/get_submission', { formId: id }, { type: 'GET_FORM_SUBMISSION' });
    expect(one.body).toMatchObject({ stageId: STANDARD_STAGE_IDS[2] });
  });

  test('lock forms, by both of the addresses that programs use', async () => {
    const { own, ask } = await asking();
    const templateId = await openForm(own);
    const set = { type: 'SET_FORM_LOCK_STATUS' };
    const get = { type: 'GET_FORM_LOCK_STATUS' };
    expect((await ask('forms/get_lock_status', { templateId }, get)).body).toBe(false);
    expect((await ask('forms/set_form_lock_status', { templateId, state: true }, set)).body).toBe(true);
    expect((await ask('forms/get_form_lock_status', { templateId }, get)).body).toBe(true);
    expect((await ask('forms/set_lock_status', { templateId, state: false }, set)).body).toBe(false);
  });

  test('read rosters with a key for each column', async () => {
    const { own, ask } = await asking();
    const callsign = ownColumn({ label: 'Callsign' });
    const ranks = memberColumn('ranks');
    const id = await makeRoster(own, { columns: [ranks, callsign] });
    await writeCell(own, { id, column: callsign.id, value: 'A-1' });
    const type = { type: 'GET_ROSTER_CONTENTS' };
    const { body } = await ask('rosters/get', { rosterId: id, skip: 0, limit: 50 }, type);
    expect(body).toMatchObject({ skip: 0, limit: 50, columns: [{ field: ranks.id }, { field: callsign.id }] });
    const { rows } = body as { rows: Record<string, unknown>[] };
    expect(rows.find(({ uuid }) => uuid === own.people.member.account)).toMatchObject({ [callsign.id]: 'A-1' });
    expect(await ask('rosters/get', { rosterId: NOBODY }, type)).toMatchObject({
      status: 404,
      text: 'ROSTER NOT FOUND',
    });
  });
});

describe('refuses in the words of then', () => {
  test.each([
    ['a key that there is not', { key: `mus_abcdefgh_${'x'.repeat(43)}` }, 400, 'INVALID API KEY'],
    ['no key', { key: null }, 400, 'INVALID API KEY'],
    ['another community', { id: 'somebody-else' }, 400, 'INVALID COMMUNITY ID'],
    ['no community', { id: null }, 400, 'INVALID COMMUNITY ID'],
    ['a type of another address', { type: 'GET_ACCOUNTS' }, 400, 'INVALID REQUEST TYPE'],
  ] as const)('%s', async (_what, more, status, text) => {
    const { ask } = await asking(more);
    expect(await ask('general/get_sub_version')).toMatchObject({ status, text });
  });

  test('an address that there is not, a method, and a community with the API off', async () => {
    const { own, key, ask } = await asking();
    expect(await ask('general/nothing')).toMatchObject({ status: 400, text: 'INVALID REQUEST TYPE' });
    const got = await fetch(`${use.stack.origin}/api/legacy/general/get_accounts`);
    expect(got.status).toBe(404);
    await own.people.owner.client.apiKeys.setLegacy.mutate({ community: own.uuid, on: false });
    expect(await askFirst(use.stack, 'general/get_sub_version', { id: own.uuid, key })).toMatchObject({
      status: 400,
      text: 'API IS NOT ENABLED FOR THIS COMMUNITY',
    });
  });

  test('a member that there is not, by each call about one', async () => {
    const { own, ask } = await asking();
    const foreign = use.world.foreign.people.member.account;
    for (const data of [{ accId: NOBODY }, { accId: foreign }, { accId: 'x' }, { username: 'x' }, { discord: '1' }, {}])
      expect(await ask('general/get_com_account', data), JSON.stringify(data)).toMatchObject({
        status: 404,
        text: 'NO ACCOUNT FOUND UNDER GIVEN PARAMETERS IN THIS COMMUNITY',
      });
    const about = { templateId: NOBODY, ...memberIn(own) };
    const type = { type: 'GET_FORM_LOCK_STATUS' };
    expect(await ask('forms/get_lock_status', about, type)).toMatchObject({ status: 400, text: 'INVALID_TEMPLATE_ID' });
  });

  test('what the key may not do, with what it lacks', async () => {
    const { own } = await legacyOf(use.stack);
    const { secret: key } = await makeKey(own, { scopes: [] });
    const answer = await askFirst(use.stack, 'general/kick_account', { id: own.uuid, key, data: memberIn(own) });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('system.');
  });

  test('all that is about game servers and discipline, of which there is none', async () => {
    const { ask } = await asking();
    const absent = Object.entries(FIRST_OPERATIONS).filter(([path]) =>
      /^(servers|sessions|game|disciplinary)/.test(path),
    );
    for (const [path, { types }] of absent) {
      if (path === 'servers/get_game_servers') continue;
      const answer = await ask(path, {}, { type: types[0], serverId: '1' });
      expect(answer, path).toMatchObject({ status: 400 });
      expect(['INVALID REQUEST TYPE', 'INVALID_SERVER_ID', 'INVALID_SERVER'], path).toContain(answer.text);
    }
    expect(await ask('servers/verify_whitelist')).toMatchObject({ status: 400, text: 'NO_SERVER_ID' });
    expect(await ask('general/force_sync')).toMatchObject({ status: 400, text: 'INVALID REQUEST TYPE' });
  });
});
