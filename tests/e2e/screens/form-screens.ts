import { callout, paragraph, table } from '@muster/contracts/rich-text/sample';
import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, thenOpens, titled } from './screen.ts';

const LIST = '/com/{uuid}/admin/form-wizard';
const NAME = 'Staff application';

/** Text with a list, a link, marks, a table and a callout. */
const TERMS = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read the ' },
        { type: 'text', text: 'rules', marks: [{ type: 'link', attrs: { href: 'https://example.org/rules' } }] },
        { type: 'text', text: ' first.', marks: [{ type: 'bold' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'You are over 16.' }] }] },
      ],
    },
    table(['Day', 'From'], ['Friday', '20:00']),
    callout('warning', paragraph('One application a month.')),
  ],
};

const made = new Map<string, Promise<unknown>>();

/** Gives a community a form with sections, options, a condition and a section that repeats, once. */
function withForm(owner: Page, { uuid: community }: Place): Promise<unknown> {
  const making = made.get(community) ?? makeForm(owner, community);
  made.set(community, making);
  return making;
}

async function makeForm(owner: Page, community: string): Promise<unknown> {
  const options = ['Yes', 'No'].map((label, at) => ({ id: `o${at}`, label }));
  const before = {
    id: 'before',
    type: 'radio',
    label: 'Have you been on a staff team before?',
    required: true,
    options,
  };
  const clauses = [{ about: 'answer', question: 'before', is: 'equal', value: 'o0' }];
  const where = { id: 'where', type: 'longText', label: 'Where was that?', showIf: { match: 'all', clauses } };
  const questions = [
    { id: 'terms', type: 'heading', label: 'Before you start', text: TERMS },
    { id: 'name', type: 'shortText', label: 'What should we call you?', required: true },
    { id: 'birth', type: 'date', label: 'When were you born?' },
    { id: 'hours', type: 'duration', label: 'How much time do you have in a week?' },
    { id: 'skill', type: 'rating', label: 'How experienced are you?' },
    { id: 'story', type: 'richText', label: 'Tell us about yourself' },
  ];
  const several = { id: 'servers', title: 'Servers', repeat: { least: 1, most: 5 } };
  const sections = [
    { id: 'you', title: 'About you', questions },
    { id: 'experience', title: 'Experience', questions: [before, where] },
    { ...several, questions: [{ id: 'server', type: 'url', label: 'Its address' }] },
  ];
  const folder = await call<{ id: string }>(
    owner,
    'forms.addFolder',
    { community, folder: { label: 'Hiring', icon: null } },
    'mutation',
  );
  const form = { label: NAME, folder: folder.id, structure: { sections } };
  const { id } = await call<{ id: string }>(owner, 'forms.create', { community, form }, 'mutation');
  return call(owner, 'forms.publish', { community, id, revision: 0, note: 'The first one' }, 'mutation');
}

/** Opens the form in its editor, at one of its tabs. */
function inEditor(
  tab: string | null,
  then: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Screen['ready'] {
  return async (page, place) => {
    await titled('Forms')(page, place);
    await page.getByRole('link', { name: NAME, exact: true }).click();
    await titled(NAME)(page, place);
    if (tab !== null) await page.getByRole('tab', { name: tab }).click();
    await then(page);
  };
}

/** Forms for those who look after them: the list, the editor and what opens there. */
export const formScreens: readonly Screen[] = [
  { name: 'forms', as: 'owner', path: LIST, prepare: withForm, ready: (page) => page.getByText(NAME).waitFor() },
  { name: 'forms-no-permission', as: 'member', path: LIST, ready: titled('You cannot open this yet') },
  {
    name: 'forms-new',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: thenOpens('Forms', (page) => page.getByRole('button', { name: 'New form' }).click()),
  },
  {
    name: 'forms-questions',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: inEditor(null, (page) => page.getByText('Where was that?').waitFor()),
  },
  {
    name: 'forms-question',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: inEditor(null, async (page) => {
      await page.getByRole('button', { name: 'Where was that?', exact: true }).click();
      await page.getByRole('dialog', { name: 'Edit the question' }).getByLabel('Comparison').waitFor();
    }),
  },
  {
    name: 'forms-settings',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: inEditor('Settings', (page) => page.getByLabel('Closes at').waitFor()),
  },
  {
    name: 'forms-preview',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: inEditor('Preview', async (page) => {
      await page.getByRole('button', { name: 'Check the answers' }).click();
      await page.getByText('Answer this question.').first().waitFor();
    }),
  },
  {
    name: 'forms-rich-text',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: inEditor('Preview', async (page) => {
      await page.getByRole('textbox', { name: 'Tell us about yourself' }).focus();
      await page.getByRole('toolbar', { name: 'Tools for Tell us about yourself' }).waitFor();
      await page.keyboard.type('- **Patient** and `calm`, ||mostly||');
    }),
  },
  {
    name: 'forms-versions',
    as: 'owner',
    path: LIST,
    prepare: withForm,
    ready: inEditor('Versions', (page) => page.getByText('Nothing differs.').waitFor()),
  },
];
