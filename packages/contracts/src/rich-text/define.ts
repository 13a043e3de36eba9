import type { MarkName, NodeName } from './vocabulary.ts';

/** How much a text may hold. `bytes` are those of its JSON in UTF-8; `depth` counts nodes inside nodes. */
export type RichTextLimits = {
  readonly bytes: number;
  readonly nodes: number;
  readonly depth: number;
  readonly links: number;
  readonly mentions: number;
};

/** A kind of text: what its documents may have. `doc`, `paragraph` and `text` are in each. */
export type RichTextKind = {
  readonly name: string;
  readonly nodes: ReadonlySet<NodeName>;
  readonly marks: ReadonlySet<MarkName>;
  readonly limits: RichTextLimits;
};

/** Nodes that stand only inside others, by these. */
const ITEMS: Readonly<Partial<Record<NodeName, NodeName>>> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  taskList: 'taskItem',
};

/** Declares a kind of text by the nodes and marks it has beside plain paragraphs. Items come with their lists. */
export function defineRichText({
  name,
  nodes,
  marks,
  limits,
}: {
  readonly name: string;
  readonly nodes: readonly Exclude<NodeName, 'doc' | 'paragraph' | 'text' | 'listItem' | 'taskItem'>[];
  readonly marks: readonly MarkName[];
  readonly limits: RichTextLimits;
}): RichTextKind {
  const known = new Set<NodeName>(['doc', 'paragraph', 'text', ...nodes]);
  for (const node of nodes) {
    const item = ITEMS[node];
    if (item) known.add(item);
  }
  return { name, nodes: known, marks: new Set(marks), limits };
}
