import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ExportedSubmissions } from '@muster/contracts/submission-export/model';
import { fileQuestion, upload } from '../files/asking.ts';
import { makeForm, publish, say, structureWith } from '../forms/asking.ts';
import { fetched, stateOf } from '../import-export/exporting.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { move, named, openForm, send } from '../submissions/asking.ts';

const use = useSharedStack();

type Filters = Pick<ExportedSubmissions, 'vote' | 'scoreFrom' | 'assigned'>;
type Asked = {
  readonly form: string;
  readonly format?: 'csv' | 'xlsx' | 'json';
  readonly search?: string;
} & Partial<Filters>;

function prepared(
  { uuid, people }: Place,
  { format = 'csv', ...asked }: Asked,
  by: 'owner' | 'staff' | 'member' = 'owner',
) {
  return people[by].client.submissionExport.prepare.mutate({ community: uuid, format, ...asked });
}

async function fileOf(place: Place, asked: Asked) {
  const { address, id, total } = await prepared(place, asked);
  const { bytes, headers, status } = await fetched(place.people.owner.page, address);
  expect(status).toBe(200);
  return { id, total, bytes, text: bytes.toString(), headers };
}

describe('answers', () => {
  test('CSV with a column for each question of all versions, newest first, and no formulas', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const first = await send(own, 'member', form, { answers: named('=1+1') });
    await send(own, 'staff', form, { answers: named('Grace') });
    await move(own, 'owner', { id: first.id, from: 0, to: 5 });
    const { text, total, headers } = await fileOf(own, { form });
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(total).toBe(2);
    expect(rows.map((row) => [row['number'], row['state'], row['Your name']])).toEqual([
      ['2', 'recentlySubmitted', 'Grace'],
      ['1', 'completed', "'=1+1"],
    ]);
    await own.people.owner.client.accounts.update.mutate({ language: 'de' });
    const german = parse<Record<string, string>>((await fileOf(own, { form })).text, { columns: true, bom: true });
    expect(german.map((row) => [row['Nummer'], row['Zustand'], row['Your name']])).toEqual([
      ['2', 'neu eingesendet', 'Grace'],
      ['1', 'abgeschlossen', "'=1+1"],
    ]);
    const [line] = (await fileOf(own, { form, format: 'json' })).text.split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({ number: 2, state: 'recentlySubmitted' });
    expect(rows[1]).toMatchObject({ submitterId: own.people.member.account, stage: 'Completed' });
    expect(headers['content-disposition']).toMatch(/filename="submissions-\d{4}-\d\d-\d\d\.csv"/);
  });

  test('members by their names, a submission a line as JSON, and a workbook', async () => {
    const { own } = await use.stack.world();
    const base = { label: 'Who invited you?', help: '', showIf: null, required: true } as const;
    const form = await makeForm(own, { structure: structureWith({ id: 'friend', type: 'member', ...base }) });
    await publish(own, form);
    const answers = { values: { friend: own.people.staff.account }, entries: {} };
    await send(own, 'member', form, { answers });
    const { text } = await fileOf(own, { form, format: 'json' });
    const [line] = text.trimEnd().split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({
      number: 1,
      answers: [{ question: 'friend', label: 'Who invited you?', answers: ['Crow staff'] }],
    });
    const { bytes } = await fileOf(own, { form, format: 'xlsx' });
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('what matches a search alone, and what came of it on record', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await send(own, 'member', form, { answers: named('Ada') });
    await send(own, 'staff', form, { answers: named('Grace') });
    const { id, text, total } = await fileOf(own, { form, search: 'grace', format: 'json' });
    expect([total, text.includes('Ada')]).toEqual([1, false]);
    await expect.poll(() => stateOf(own, id)).toMatchObject({ state: 'done', rows: 1 });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['SUBMISSIONS_EXPORT_END', 'SUBMISSIONS_EXPORT']);
  });

  test('files by their names, and that a signature was drawn', async () => {
    const { own } = await use.stack.world();
    const sign = { id: 'sign', type: 'signature', label: 'Sign', help: '', showIf: null, required: true } as const;
    const form = await openForm(own, { structure: structureWith(fileQuestion(), sign) });
    const { client } = own.people.member;
    const uploading = { community: own.uuid, subject: form };
    const { id: one } = await upload(client, { ...uploading, name: 'Proof of age.pdf' });
    const { id: two } = await upload(client, { ...uploading, name: 'Rules.pdf' });
    const answers = { values: { proof: [one, two], sign: 'strokes:10,20 11,22 12,24' }, entries: {} };
    await send(own, 'member', form, { answers });
    const rows = parse<Record<string, string>>((await fileOf(own, { form })).text, { columns: true, bom: true });
    expect(rows).toMatchObject([{ 'Your files': 'Proof of age.pdf, Rules.pdf', Sign: 'drawn' }]);
  });

  test('what the reviews of the list leave', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const { id } = await send(own, 'member', form);
    await send(own, 'staff', form);
    await own.people.owner.client.submissionReviews.vote.mutate({ community: own.uuid, submission: id, vote: 'for' });
    const totalOf = async (asked: Partial<Filters>) => (await prepared(own, { form, ...asked })).total;
    expect(await totalOf({ vote: 'for' })).toBe(1);
    expect(await totalOf({ vote: 'against' })).toBe(0);
    expect(await totalOf({ assigned: 'unassigned' })).toBe(2);
    expect(await totalOf({ scoreFrom: 1 })).toBe(0);
    const { text } = await fileOf(own, { form, vote: 'for', format: 'json' });
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual([id]);
  });
});

describe('refuses', () => {
  test('a community and a form that are not there, and a form of another community', async () => {
    const { own, foreign } = use.world;
    const { client } = own.people.owner;
    const asked = { community: NOBODY, form: NOBODY, format: 'csv' } as const;
    await expectRefusal(client.submissionExport.prepare.mutate(asked), 'communities.notFound');
    await expectRefusal(prepared(own, { form: NOBODY }), 'forms.unknown');
    await expectRefusal(prepared(own, { form: await openForm(foreign) }), 'forms.unknown');
  });

  test('those who may not view what was sent, also once the file is fetched', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await expectRefusal(prepared(own, { form }, 'member'), 'permissions.missing');
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
    const { address } = await prepared(own, { form }, 'staff');
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'deny' });
    expect((await fetched(own.people.staff.page, address)).status).toBe(403);
  });

  test('a person who has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(prepared(own, { form }), 'session.stepUpNeeded');
  });
});
