import * as fc from 'fast-check';
import type { RichTextDocument, RichTextNode } from './model.ts';
import { CALLOUT_KINDS } from './vocabulary.ts';

/** A document of some nodes, for tests. */
export function documentOf(...content: readonly object[]): RichTextDocument {
  return { type: 'doc', content: content as RichTextNode[] };
}

/** A paragraph of words and other leaves, for tests. */
export function paragraph(...parts: readonly (string | object)[]): object {
  return {
    type: 'paragraph',
    content: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
  };
}

/** Words with marks, for tests. */
export function marked(text: string, ...marks: readonly (string | object)[]): object {
  return { type: 'text', text, marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) };
}

/** A table of rows of words, for tests. */
export function table(...rows: readonly (readonly string[])[]): object {
  return {
    type: 'table',
    content: rows.map((row) => ({
      type: 'tableRow',
      content: row.map((cell) => ({ type: 'tableCell', content: [{ type: 'text', text: cell }] })),
    })),
  };
}

/** A callout, for tests. */
export function callout(kind: unknown, ...content: readonly object[]): object {
  return { type: 'callout', attrs: { kind }, content };
}

/** A mark of a link, for tests. */
export function link(href: unknown): object {
  return { type: 'link', attrs: { href } };
}

const ID = '11111111-1111-4111-8111-111111111111';
const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    '# a',
    '1. b',
    '- c',
    '[x](y)',
    '<b>',
    '&amp;',
    '**',
    '`',
    '> q',
    '---',
    ' ',
    '\u202eabc',
    'a_b_',
    '!',
    '~~',
    'a|b',
    '||c||',
    '| - | - |',
    ':-',
    '<br>',
    '[!NOTE]',
  ),
);
const marks = fc.oneof(
  fc.subarray([{ type: 'spoiler' }, { type: 'code' }]),
  fc.subarray([
    { type: 'spoiler' },
    { type: 'bold' },
    { type: 'italic' },
    { type: 'strike' },
    { type: 'link', attrs: { href: 'https://example.org/a_(b)?c=&lt;' } },
  ]),
);
const text = fc.record({ type: fc.constant('text'), text: words, marks });
const inline = fc.array(
  fc.oneof(
    { arbitrary: text, weight: 5 },
    fc.constant({ type: 'hardBreak' }),
    fc.constant({ type: 'mention', attrs: { kind: 'member', id: ID } }),
  ),
  { maxLength: 5 },
);

/** Tables of a few cells; some are no grid. */
const tables = fc
  .record({ columns: fc.integer({ min: 1, max: 3 }), cells: fc.array(inline, { minLength: 1, maxLength: 8 }) })
  .map(({ columns, cells }) => {
    const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    );
    return {
      type: 'table',
      content: rows.map((row) => ({
        type: 'tableRow',
        content: row.map((content) => ({ type: 'tableCell', content })),
      })),
    };
  });

/** Documents nest as deep as people do, however they are drawn. */
const depth = fc.createDepthIdentifier();

const { blocks } = fc.letrec<{ blocks: object[]; block: object; item: object; task: object }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: depth }),
  block: fc.oneof(
    { depthIdentifier: depth, maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('paragraph'), content: inline }),
    fc.record({ type: fc.constant('heading'), attrs: fc.record({ level: fc.constantFrom(2, 3) }), content: inline }),
    fc.record({
      type: fc.constant('codeBlock'),
      attrs: fc.record({ language: fc.constantFrom(null, 'lua') }),
      content: fc.array(fc.record({ type: fc.constant('text'), text: words }), { maxLength: 2 }),
    }),
    fc.constant({ type: 'horizontalRule' }),
    fc.record({ type: fc.constant('picture'), attrs: fc.record({ file: fc.constant(ID), alt: words }) }),
    fc.record({ type: fc.constant('blockquote'), content: tie('blocks') }),
    fc.record({
      type: fc.constant('callout'),
      attrs: fc.record({ kind: fc.constantFrom(...CALLOUT_KINDS) }),
      content: tie('blocks'),
    }),
    tables,
    fc.record({ type: fc.constant('bulletList'), content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.constantFrom(1, 7) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('taskList'), content: fc.array(tie('task'), { minLength: 1, maxLength: 3 }) }),
  ),
  item: itemOf('listItem', tie('blocks')),
  task: itemOf('taskItem', tie('blocks')),
}));

function itemOf(type: 'listItem' | 'taskItem', rest: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .record({ content: inline, rest: fc.option(rest as fc.Arbitrary<object[]>, { nil: [] }), checked: fc.boolean() })
    .map(({ content, rest: behind, checked }) => ({
      type,
      ...(type === 'taskItem' && { attrs: { checked } }),
      content: [{ type: 'paragraph', content }, ...behind],
    }));
}

/** Documents of everything that a text may hold; some have words that are refused, such as control characters. */
export const anyDocument: fc.Arbitrary<unknown> = blocks.map((content) => ({ type: 'doc', content }));

const NAMES = [
  'doc',
  'text',
  'paragraph',
  'heading',
  'listItem',
  'callout',
  'table',
  'tableRow',
  'tableCell',
  'spoiler',
  'image',
  'picture',
  'script',
  'iframe',
  'svg',
  '__proto__',
  'constructor',
  'link',
];
const KEYS = [
  'kind',
  'type',
  'attrs',
  'content',
  'marks',
  'text',
  'href',
  'onclick',
  'style',
  'level',
  'start',
  '__proto__',
];

const { loose } = fc.letrec<{ loose: unknown }>((tie) => ({
  loose: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...NAMES),
      words,
      fc.integer(),
      fc.constantFrom(null, undefined, true, 'javascript:alert(1)'),
    ),
    fc.array(tie('loose'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('loose'), { maxKeys: 5 }),
    fc.record({ type: fc.constantFrom(...NAMES), content: fc.array(tie('loose'), { maxLength: 4 }) }),
  ),
}));

/** Values that look like documents and mostly are none. */
export const anyValue: fc.Arbitrary<unknown> = loose;
