import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { fetched } from '../import-export/exporting.ts';
import { forgetProof } from '../session/factors.ts';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeHeld, mark } from './keeping.ts';

const use = useStack();
const DAY_MS = 86_400_000;
const period = () => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date(Date.now() + DAY_MS).toISOString(),
});

const prepared = ({ uuid, people }: Place, by: 'event' | 'person' = 'event', role: Role = 'owner', community = uuid) =>
  people[role].client.eventAttendance.exportFigures.mutate({ community, by, ...period(), format: 'csv' });

async function rowsIn(place: Place, by: 'event' | 'person') {
  const { address } = await prepared(place, by);
  const { bytes, status } = await fetched(place.people.owner.page, address);
  expect(status).toBe(200);
  return parse<Record<string, string>>(bytes, { columns: true, bom: true });
}

describe('answers', () => {
  test('a file with the lines of the screen, in which no name is taken for a formula', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -60, title: '=1+1', going: ['member'] });
    await mark(own, id, { accIds: [own.people.member.account], mark: 'late' });
    expect(await rowsIn(own, 'event')).toMatchObject([
      { Event: "'=1+1", Begins: expect.stringMatching(/^\d{4}-/), Going: '1', Late: '1', 'Rate in percent': '100' },
    ]);
    expect(await rowsIn(own, 'person')).toMatchObject([{ Name: 'Crow member', Events: '1', Attended: '0', Late: '1' }]);
    await own.people.owner.client.accounts.update.mutate({ language: 'es' });
    expect(await rowsIn(own, 'event')).toMatchObject([{ Evento: "'=1+1", Tarde: '1', 'Tasa en porcentaje': '100' }]);
  });
});

describe('refuses', () => {
  test('a community that is not there, those who may not, and those who have not proved who they are', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(prepared(own, 'event', 'owner', NOBODY), 'communities.notFound');
    await expectRefusal(prepared(own, 'event', 'member'), 'permissions.missing');
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(prepared(own), 'session.stepUpNeeded');
  });

  test('a file whose permission was taken since it was prepared', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageCalendars']);
    const { address } = await prepared(own, 'event', 'staff');
    await empower(use.stack, own, ['system.manageMembers']);
    const { status } = await fetched(own.people.staff.page, address);
    expect(status).toBe(403);
  });
});
