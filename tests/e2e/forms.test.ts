import { expect, test } from 'vitest';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('a form is begun from a template, changed, tried, published, and changed again by keyboard', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/form-wizard`);
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('radio', { name: /Leave of absence/ }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Leave of absence' }));

  await page.getByRole('button', { name: 'Add question to Absence' }).click();
  await page.getByRole('menuitem', { name: 'Calculation', exact: true }).click();
  const sum = page.getByRole('dialog', { name: 'New question' });
  await sum.getByLabel('Question', { exact: true }).fill('Points');
  await sum.getByRole('button', { name: 'Add', exact: true }).click();
  await expectShown(sum.getByText('Add what it is worked out of.'));
  await sum.getByRole('button', { name: 'Add number' }).click();
  await sum.getByRole('button', { name: 'Add', exact: true }).click();
  await expectShown(page.getByRole('button', { name: 'Points', exact: true }));

  await page.getByRole('button', { name: 'Add question to Absence' }).click();
  await page.getByRole('menuitem', { name: 'Number', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'New question' });
  await drawer.getByLabel('Question', { exact: true }).fill('How many days?');
  await drawer.getByLabel('Required').check();
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expectShown(page.getByRole('status').getByText('Saved', { exact: true }));

  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expectShown(preview.getByLabel('How many days?'));
  expect(await preview.getByLabel('Tell us more').count()).toBe(0);
  await preview.getByLabel('Reason').selectOption({ label: 'Other' });
  await expectShown(preview.getByLabel('Tell us more'));
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await expectShown(preview.getByRole('alert').getByText('How many days? Answer this question.'));

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Description').fill('Tell us when you are away.');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('Tell us when you are away.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectShown(page.getByText('The settings are saved.'));

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expectShown(page.getByText('Version 1', { exact: true }));

  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Actions for How many days?' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expectShown(page.getByRole('status').getByText('Saved', { exact: true }));
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expectShown(
    page.getByText('Moved question: How many days?').or(page.getByText('Moved question: I can be reached')),
  );
});

test('two who edit one form see each other’s work, and neither writes over it unasked', async () => {
  const { own } = await journeys.stack.world();
  const { forms } = own.people.owner.client;
  const question = { id: 'name', type: 'shortText', label: 'Your name' } as const;
  const structure = { sections: [{ id: 'one', title: 'You', questions: [question] }] };
  const { id } = await forms.create.mutate({ community: own.uuid, form: { label: 'Whitelist', structure } });
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/form-wizard/${id}`);
  const label = (text: string) => page.getByRole('button', { name: text, exact: true });
  const save = (revision: number, text: string) =>
    forms.saveDraft.mutate({
      community: own.uuid,
      id,
      revision,
      structure: { sections: [{ id: 'one', title: 'You', questions: [{ ...question, label: text }] }] },
    });
  await expectShown(label('Your name'));
  await save(0, 'Name by another');
  await expectShown(label('Name by another'));

  await label('Name by another').click();
  await page.getByRole('dialog').getByLabel('Question', { exact: true }).fill('Name by me');
  await save(1, 'Once more');
  await expectShown(page.getByText('Once more', { exact: true }));
  // What the drawer began with is of the draft before; applying it is a change on top of what is there by now.
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expectShown(label('Name by me'));
  await expectSoon(async () => (await forms.draft.query({ community: own.uuid, id })).revision).toBe(3);
});
