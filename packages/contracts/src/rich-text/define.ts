import { type MarkName, type NodeName, standsOnCode } from './vocabulary.ts';

/** How much a text may hold. `bytes` are those of its JSON in UTF-8; `depth` counts nodes inside nodes. */
export type RichTextLimits = {
  readonly bytes: number;
  readonly nodes: number;
  readonly depth: number;
  readonly links: number;
  readonly mentions: number;
  /** None where it is left out. */
  readonly pictures?: number;
};

/** A kind of text: what its documents may have. `doc`, `paragraph` and `text` are in each. */
export type RichTextKind = {
  readonly name: string;
  readonly nodes: ReadonlySet<NodeName>;
  readonly marks: ReadonlySet<MarkName>;
  readonly limits: RichTextLimits;
};

/** Nodes that stand only inside others, by these. */
const PARTS = {
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  taskList: ['taskItem'],
  table: ['tableRow', 'tableCell'],
} as const satisfies Readonly<Partial<Record<NodeName, readonly NodeName[]>>>;
type PartName = (typeof PARTS)[keyof typeof PARTS][number];

/**
 * Declares a kind of text by the nodes and marks it has beside plain paragraphs. Items come with their lists, rows and cells with
 * tables.
 */
export function defineRichText({
  name,
  nodes,
  marks,
  limits,
}: {
  readonly name: string;
  readonly nodes: readonly Exclude<NodeName, 'doc' | 'paragraph' | 'text' | PartName>[];
  readonly marks: readonly MarkName[];
  readonly limits: RichTextLimits;
}): RichTextKind {
  const known = new Set<NodeName>(['doc', 'paragraph', 'text', ...nodes]);
  for (const [whole, parts] of Object.entries(PARTS)) {
    if ((known as ReadonlySet<string>).has(whole)) parts.forEach((part) => known.add(part));
  }
  return { name, nodes: known, marks: new Set(marks), limits };
}

/** Names of the marks that the mark of code excludes in a kind, itself among them, as schemas of ProseMirror take them. */
export function marksBesideCode({ marks }: RichTextKind): string {
  return [...marks].filter((mark) => mark === 'code' || !standsOnCode(mark)).join(' ');
}
