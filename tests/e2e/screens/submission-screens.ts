import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, titled } from './screen.ts';

const FORM = 'Ride-along';
const GROUP = 'Ride-along stages';
const CENTRE = '/com/{uuid}/forms';

const made = new Map<string, Promise<unknown>>();

/** Gives a community a form with stages of its own, and something that the owner sent, once. */
function withSubmission(owner: Page, { uuid: community }: Place): Promise<unknown> {
  const making = made.get(community) ?? makeSubmission(owner, community);
  made.set(community, making);
  return making;
}

async function makeSubmission(owner: Page, community: string): Promise<unknown> {
  const ask = <Answer>(name: string, input: object, kind: 'mutation' | 'query' = 'mutation') =>
    call<Answer>(owner, name, { community, ...input }, kind);
  const options = ['Day', 'Night'].map((label, at) => ({ id: `o${at}`, label }));
  const questions = [
    { id: 'why', type: 'longText', label: 'Why do you want to ride along?', required: true },
    { id: 'when', type: 'radio', label: 'Which shift?', options },
  ];
  const structure = { sections: [{ id: 'one', title: 'The ride', questions }] };
  const form = { label: FORM, description: 'Spend a shift in the car.', structure };
  const { id } = await ask<{ id: string }>('forms.create', { form });
  await ask('forms.publish', { id, revision: 0 });
  const stages = ['Received', 'Planned', 'Done'].map((label, at) => ({
    id: crypto.randomUUID(),
    label,
    state: at === 0 ? 0 : at === 1 ? 3 : 5,
  }));
  const group = await ask<{ id: string }>('formStages.addGroup', { group: { label: GROUP, stages } });
  await ask('formStages.savePlan', { form: id, group: group.id, rules: [], revision: 0 });
  const answers = { values: { why: 'To see how it is done.', when: 'o1' }, entries: {} };
  return ask('submissions.submit', { form: id, version: 1, answers });
}

/** Opens what is called so in the form centre. */
function inCentre(then: (page: Page) => Promise<unknown>): Screen['ready'] {
  return async (page, place) => {
    await titled('Forms')(page, place);
    await then(page);
  };
}

const common = { as: 'owner', path: CENTRE, prepare: withSubmission } as const;

/** Filling in forms, what was sent, and the stages that it goes through. */
export const submissionScreens: readonly Screen[] = [
  { ...common, name: 'submissions-centre', ready: inCentre((page) => page.getByText(FORM).waitFor()) },
  {
    ...common,
    name: 'submissions-fill',
    ready: inCentre(async (page) => {
      await page.getByRole('link', { name: FORM }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Answer this question.').first().waitFor();
    }),
  },
  {
    ...common,
    name: 'submissions-mine',
    ready: inCentre(async (page) => {
      await page.getByRole('tab', { name: 'Sent by me' }).click();
      await page.getByRole('link', { name: `${FORM} #1` }).waitFor();
    }),
  },
  {
    ...common,
    name: 'submissions-one',
    ready: inCentre(async (page) => {
      await page.getByRole('tab', { name: 'Sent by me' }).click();
      await page.getByRole('link', { name: `${FORM} #1` }).click();
      await page.getByRole('button', { name: 'Planned', exact: true }).click();
      await page.getByRole('dialog', { name: 'Move to Planned' }).getByLabel('Reason').waitFor();
    }),
  },
  {
    ...common,
    name: 'submissions-review',
    path: '/com/{uuid}/form-management',
    ready: async (page, place) => {
      await titled('Submissions')(page, place);
      await page.getByText(`${FORM} #1`).waitFor();
    },
  },
  {
    ...common,
    name: 'submissions-board',
    path: '/com/{uuid}/form-management',
    ready: async (page, place) => {
      await titled('Submissions')(page, place);
      await page.getByLabel('Form', { exact: true }).selectOption({ label: FORM });
      await titled(FORM)(page, place);
      await page.getByRole('button', { name: 'As a board' }).click();
      await page.getByRole('listitem', { name: 'Received, 1' }).waitFor();
    },
  },
  {
    ...common,
    name: 'form-stages',
    path: '/com/{uuid}/admin/form-stages',
    ready: async (page, place) => {
      await titled('Stages')(page, place);
      await page.getByText(GROUP).waitFor();
    },
  },
  {
    ...common,
    name: 'form-stages-group',
    path: '/com/{uuid}/admin/form-stages',
    ready: async (page, place) => {
      await titled('Stages')(page, place);
      await page.getByRole('button', { name: GROUP, exact: true }).click();
      await page.getByRole('button', { name: 'Planned', exact: true }).click();
      await page.getByRole('dialog', { name: 'Edit the stage' }).getByLabel('What applicants see').waitFor();
    },
  },
];
