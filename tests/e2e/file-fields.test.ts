import { test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectShown } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('a member uploads a file to their profile on a phone, and staff open it', async () => {
  const { own } = await journeys.stack.world();
  await makeField(own, { type: 'file', label: 'Driving licence' });
  const phone = await journeys.open(own.people.member, `/com/${own.uuid}/profile`, PHONE);
  await phone.getByRole('button', { name: 'Edit profile', exact: true }).click();
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a small document') };
  const field = phone.getByRole('group', { name: 'Driving licence' });
  await field.locator('input[type=file]').first().setInputFiles(file);
  await expectShown(field.getByText('licence.pdf'));
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(phone.getByRole('link', { name: /licence\.pdf/ }));

  const desk = await journeys.open(own.people.staff, `/com/${own.uuid}/profile/${own.people.member.account}`);
  await expectShown(desk.getByRole('link', { name: /licence\.pdf/ }));
});
