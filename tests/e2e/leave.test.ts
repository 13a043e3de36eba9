import { test } from 'vitest';
import { day, letAsk } from '../leave/asking.ts';
import { expectShown, notice, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a member asks for leave on a phone, staff see it at once and approve, and the member is on leave', async () => {
  const { own } = await journeys.stack.world();
  await letAsk(own);
  const { member, staff } = own.people;
  const desk = await journeys.open(staff, `/com/${own.uuid}/admin/leave`);
  await expectShown(desk.getByRole('heading', { name: 'Nothing waits for an answer' }));
  await untilLive(desk);
  const phone = await journeys.open(member, `/com/${own.uuid}/profile?tab=leave`, PHONE);
  await phone.getByRole('button', { name: 'Ask for leave' }).tap();
  await phone.getByLabel('Last day').fill(day(6));
  await phone.getByRole('button', { name: 'Send request' }).tap();
  await expectShown(phone.getByText('Say why.'));
  await phone.getByLabel('Reason').fill('Exams');
  await phone.getByRole('button', { name: 'Send request' }).tap();
  await expectShown(notice(phone, 'Your request is sent'));

  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByLabel('Note to the member').fill('Good luck');
  await desk.getByRole('form', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  await expectShown(desk.getByRole('heading', { name: 'Nothing waits for an answer' }));
  await expectShown(phone.getByText('Staff write: Good luck'));
  await phone.getByRole('button', { name: 'End my leave' }).tap();
  await phone.getByRole('form', { name: 'End my leave' }).getByRole('button', { name: 'End my leave' }).tap();
  await expectShown(phone.getByText('Over', { exact: true }));
});
