import { expect, test } from 'vitest';
import { structureWith } from '../forms/asking.ts';
import { fileQuestion, imageQuestion, photo } from '../files/asking.ts';
import { openForm } from '../submissions/asking.ts';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const signature = {
  id: 'sign',
  type: 'signature',
  label: 'Sign here',
  help: '',
  showIf: null,
  required: true,
} as const;

test('files, a picture and a drawn signature are given on a phone, survive a reload, and are seen by the reviewer', async () => {
  const { own } = await journeys.stack.world();
  const structure = structureWith(fileQuestion(), imageQuestion(), signature);
  const form = await openForm(own, { label: 'Whitelist', structure });
  const phone = await journeys.open(own.people.member, `/com/${own.uuid}/forms/new/${form}`, PHONE);
  const choose = (question: string, name: string, buffer: Buffer) =>
    phone
      .getByRole('group', { name: question })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await choose('Your files', 'pretending.pdf', Buffer.from('<script>alert(1)</script>'));
  await expectShown(phone.getByText('The content of this file does not fit its name.'));
  await phone.getByRole('button', { name: 'Cancel pretending.pdf' }).click();
  await choose('Your files', 'proof.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(600 * 1024, 'x')]));
  await expectShown(phone.getByRole('link', { name: 'Download proof.pdf' }));
  await choose('Your photo', 'me.png', photo());
  await expectShown(phone.getByRole('link', { name: 'Open me.png' }));
  const { client } = own.people.member;
  const drafted = async () =>
    (await client.submissions.form.query({ community: own.uuid, form })).draft?.answers.values;
  await expectSoon(async () => Object.keys((await drafted()) ?? {}).sort()).toEqual(['photo', 'proof']);

  await phone.reload();
  await expectShown(phone.getByRole('link', { name: 'Download proof.pdf' }));
  await expectShown(phone.getByRole('link', { name: 'Open me.png' }));
  const pad = phone.getByRole('img', { name: 'Draw your signature here, with a finger, a pen or the mouse' });
  // The bar at the foot of a phone's page covers what has just been scrolled into view.
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await pad.boundingBox()) ?? {};
  await phone.mouse.move(x + width * 0.2, y + height * 0.5);
  await phone.mouse.down();
  for (const part of [0.3, 0.4, 0.5, 0.6, 0.7]) await phone.mouse.move(x + width * part, y + height * (1 - part));
  await phone.mouse.up();
  await expectShown(phone.getByRole('img', { name: 'A drawn signature' }));
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expectShown(phone.getByRole('link', { name: 'See where it stands' }));

  const { items } = await client.submissions.mine.query({ community: own.uuid });
  const desk = await journeys.open(own.people.owner, `/com/${own.uuid}/forms/${items[0]?.id ?? ''}`);
  await expectShown(desk.getByRole('link', { name: 'Download proof.pdf' }));
  await expectShown(desk.getByRole('img', { name: 'A drawn signature' }));
  const small = desk.getByRole('listitem').filter({ hasText: 'me.png' }).locator('img');
  await expectSoon(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await small.getAttribute('src')).toMatch(/\/preview$/);
});
