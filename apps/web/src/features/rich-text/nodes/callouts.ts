import { InputRule, Mark, markInputRule, markPasteRule, Node } from '@tiptap/core';
import { findWrapping } from '@tiptap/pm/transform';
import { CALLOUT_KINDS } from '@muster/contracts/rich-text/vocabulary';

type CalloutKind = (typeof CALLOUT_KINDS)[number];

const [NOTE] = CALLOUT_KINDS;
const known = (name: string | undefined): CalloutKind => CALLOUT_KINDS.find((kind) => kind === name) ?? NOTE;

/** The kind that a callout of this product or of GitHub has among its classes. */
function kindIn({ className }: Element): CalloutKind {
  return known(/(?:^|\s)(?:callout|markdown-alert)-(\w+)/.exec(className)?.[1]);
}

/** A block that stands out, under what its kind is called. `[!tip] ` at the beginning of a line makes one, as in Markdown. */
export const Callout = Node.create<{ wordFor: (kind: CalloutKind) => string }>({
  name: 'callout',
  addOptions: () => ({ wordFor: (kind) => kind }),
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: NOTE, parseHTML: kindIn, rendered: false } }),
  parseHTML: () => [
    { tag: 'div.callout' },
    { tag: 'div.markdown-alert' },
    // Said by the kind; before the rule for paragraphs.
    { tag: 'p.callout-title', ignore: true, priority: 60 },
    { tag: 'p.markdown-alert-title', ignore: true, priority: 60 },
  ],
  renderHTML({ node }) {
    const kind = known(String(node.attrs.kind));
    const title = ['p', { class: 'callout-title', contenteditable: 'false' }, this.options.wordFor(kind)];
    return ['div', { class: `callout callout-${kind}`, role: 'note', dir: 'auto' }, title, ['div', 0]];
  },
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        find: new RegExp(`^\\[!(${CALLOUT_KINDS.join('|')})\\]\\s$`, 'i'),
        handler: ({ state: { tr }, range, match: [, name] }) => {
          const attrs = { kind: known(name?.toLowerCase()) };
          const $from = tr.delete(range.from, range.to).doc.resolve(range.from);
          const quote = $from.depth - 1;
          if ($from.node(quote).type.name === 'blockquote' && $from.index(quote) === 0) {
            tr.setNodeMarkup($from.before(quote), type, attrs);
            return undefined;
          }
          const block = $from.blockRange();
          const wrapping = block && findWrapping(block, type, attrs);
          if (!wrapping) return null;
          tr.wrap(block, wrapping);
          return undefined;
        },
      }),
    ];
  },
});

/** Words that are covered until they are asked for; in the editor they are only marked. `||words||` makes them, as in Discord. */
export const Spoiler = Mark.create({
  name: 'spoiler',
  inclusive: false,
  // Of texts shown here and of Discord.
  parseHTML: () => [{ tag: 'label.spoiler' }, { tag: 'span[class*="spoiler"]' }],
  renderHTML: () => ['span', { class: 'spoiler' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(\|\|([^|\s](?:[^|]*[^|\s])?)\|\|)$/, type: this.type })];
  },
  addPasteRules() {
    return [markPasteRule({ find: /(\|\|([^|\s](?:[^|]*[^|\s])?)\|\|)/g, type: this.type })];
  },
});
