import { type AnyExtension, Extension, InputRule, Mark, markPasteRule, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { marksBesideCode, type RichTextKind } from '@muster/contracts/rich-text/define';
import { pictureInWords } from '@muster/contracts/rich-text/elements';
import type { ShownWord } from '@muster/contracts/rich-text/model';
import { safeAddress } from '@muster/contracts/rich-text/safe-address';
import {
  HEADING_LEVELS,
  LANGUAGE,
  LIST_START_MAX,
  type MarkName,
  MENTION_KINDS,
  type NodeName,
} from '@muster/contracts/rich-text/vocabulary';
import { emojiNamed } from './emoji.ts';
import { Callout, Spoiler } from './nodes/callouts.ts';
import { Table, TableCell, TableRow } from './nodes/tables.ts';

const [TOP, LOWEST] = HEADING_LEVELS;

/** Links to what `safeAddress` lets through; pasted ones that lead elsewhere lose their address. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeAddress(element.getAttribute('href')?.trim());
        return href === null ? false : { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href: safeAddress(href), rel: 'noopener noreferrer' }, 0],
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        find: /\[([^\][]+)\]\(([^()\s]+)\)$/,
        handler: ({ state, range, match: [, words = '', address] }) => {
          const href = safeAddress(address);
          if (href === null) return null;
          state.tr.replaceWith(range.from, range.to, state.schema.text(words, [type.create({ href })]));
          state.tr.removeStoredMark(type);
          return undefined;
        },
      }),
    ];
  },
  addPasteRules() {
    const addresses = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;
    return [
      markPasteRule({
        find: addresses,
        type: this.type,
        getAttributes: ([address]) => {
          const href = safeAddress(address);
          return href === null ? false : { href };
        },
      }),
    ];
  },
});

/** Kept by id; shown by the name that its writer sees. */
const Mention = Node.create<{ nameOf: (id: string) => string | null }>({
  name: 'mention',
  addOptions: () => ({ nameOf: () => null }),
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ kind: { default: MENTION_KINDS[0] }, id: { default: '' } }),
  renderHTML({ node }) {
    const name = this.options.nameOf(String(node.attrs.id));
    return ['span', { class: `mention mention-${node.attrs.kind}` }, `@${name ?? '…'}`];
  },
});

/** A file of ours. Pictures of pages that are pasted stay there: nothing is fetched from elsewhere. */
const Picture = Node.create<{ srcOf: (file: string) => string | null }>({
  name: 'picture',
  addOptions: () => ({ srcOf: () => null }),
  group: 'block',
  atom: true,
  addAttributes: () => ({ file: { default: '' }, alt: { default: '' } }),
  renderHTML({ node: { attrs } }) {
    const [src, alt] = [this.options.srcOf(String(attrs.file)), String(attrs.alt)];
    return ['p', { class: 'picture' }, src === null ? pictureInWords(alt) : ['img', { src, alt }]];
  },
});

/** A whole name between colons becomes its emoji; a colon that is none of a name stays one. */
const EmojiNames = Extension.create({
  name: 'emojiNames',
  addInputRules: () => [
    new InputRule({
      find: /(?:^|\s):([a-z0-9_]{1,30}):$/,
      handler: ({ state, range, match: [whole, name = ''] }) => {
        const sign = emojiNamed(name);
        if (sign === null) return null;
        state.tr.insertText(sign, range.from + whole.indexOf(':'), range.to);
        return undefined;
      },
    }),
  ],
});

/** From pages there come headings of every level. */
const Headings = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: TOP } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: LOWEST } })),
  ],
}).configure({ levels: [...HEADING_LEVELS] });

const Numbered = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) =>
        Math.min(Math.max(Math.trunc(Number(element.getAttribute('start'))) || 1, 1), LIST_START_MAX),
    },
  }),
});

const CodeBlocks = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (element) => {
        const language = /(?:^|\s)language-(\S+)/.exec(element.firstElementChild?.className ?? '')?.[1] ?? '';
        return LANGUAGE.test(language) ? language : null;
      },
      rendered: false,
    },
  }),
});

/**
 * What the editor is made of for a kind of text: its nodes and marks and no others, so that what is pasted, dropped or undone
 * fits it. `wordFor` says what boxes of tasks and callouts are called, `nameOf` what is
 * mentioned, and `srcOf` where a picture is fetched.
 */
export function editorExtensions(
  kind: RichTextKind,
  {
    wordFor,
    nameOf,
    srcOf,
  }: {
    readonly wordFor: (word: ShownWord | 'task') => string;
    readonly nameOf: (id: string) => string | null;
    readonly srcOf: (file: string) => string | null;
  },
): AnyExtension[] {
  const Tasks = TaskItem.configure({ nested: true, a11y: { checkboxLabel: () => wordFor('task') } });
  const made: Readonly<Record<NodeName | MarkName, AnyExtension>> = {
    doc: Document,
    paragraph: Paragraph,
    text: Text,
    heading: Headings,
    blockquote: Blockquote,
    callout: Callout.configure({ wordFor }),
    bulletList: BulletList,
    orderedList: Numbered,
    listItem: ListItem,
    taskList: TaskList,
    taskItem: Tasks,
    codeBlock: CodeBlocks,
    table: Table,
    tableRow: TableRow,
    tableCell: TableCell,
    horizontalRule: HorizontalRule,
    picture: Picture.configure({ srcOf }),
    hardBreak: HardBreak,
    mention: Mention.configure({ nameOf }),
    spoiler: Spoiler,
    link: Link,
    bold: Bold,
    italic: Italic,
    strike: Strike,
    code: Code.extend({ excludes: marksBesideCode(kind) }),
  };
  return [...[...kind.nodes, ...kind.marks].map((name) => made[name]), EmojiNames, ListKeymap, UndoRedo];
}
