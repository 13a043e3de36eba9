import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionsEditor, ActionsPreview } from '../public.ts';

const STEP = { about: '', code: null, text: null, before: null, after: null, clauses: [] };

test('a preview says of each action what would happen, and why one would be skipped or cannot be done', () => {
  const html = renderToStaticMarkup(
    <ActionsPreview
      community="c"
      preview={{
        fails: true,
        actions: [
          {
            ...STEP,
            id: '1',
            kind: 'giveRanks',
            about: 'Deputy',
            state: 'done',
            before: 'Cadet',
            after: 'Cadet, Deputy',
          },
          { ...STEP, id: '2', kind: 'email', state: 'skipped', text: 'They have no confirmed e-mail address.' },
          { ...STEP, id: '3', kind: 'letIn', state: 'failed', text: 'They wait for no answer.' },
        ],
      }}
    />,
  );
  expect(html).toContain('actions.step.named');
  expect(html).toContain('actions.step.change');
  expect(html).toContain('They have no confirmed e-mail address.');
  expect(html).toContain('They wait for no answer.');
  expect(html).toContain('actions.preview.fails');
});

test('an editor without actions says so, and offers to add one', () => {
  const html = renderToStaticMarkup(
    <ActionsEditor community="c" list={[]} label="When accepted" onChange={() => undefined} />,
  );
  expect(html).toContain('actions.editor.none');
  expect(html).toContain('actions.editor.add');
});
