import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { marksBesideCode, type RichTextKind } from '../define.ts';
import { ATTRIBUTE_DEFAULTS, MARKS, NODES, type NodeName, type NodeType } from '../vocabulary.ts';

const HOLDS: Readonly<Record<NodeType['holds'], string>> = {
  blocks: 'blocks+',
  inline: 'inline*',
  code: 'text*',
  listItem: 'listItem+',
  taskItem: 'taskItem+',
  tableRow: 'tableRow+',
  tableCell: 'tableCell+',
  nothing: '',
};

const schemas = new WeakMap<RichTextKind, Schema>();

/** The schema of a kind of text for the libraries that work with ProseMirror. Made once for each kind. */
export function schemaOf(kind: RichTextKind): Schema {
  const known = schemas.get(kind);
  if (known) return known;
  const nodes: Record<string, NodeSpec> = {};
  for (const name of kind.nodes) nodes[name] = specOf(name);
  const marks: Record<string, MarkSpec> = {};
  // In the order in which they are kept.
  for (const [name, attributes] of Object.entries<object>(MARKS)) {
    if (!(kind.marks as ReadonlySet<string>).has(name)) continue;
    marks[name] = {
      attrs: attributesOf(Object.keys(attributes)),
      ...(name === 'code' && { excludes: marksBesideCode(kind) }),
    };
  }
  const schema = new Schema({ nodes, marks, topNode: 'doc' });
  schemas.set(kind, schema);
  return schema;
}

function specOf(name: NodeName): NodeSpec {
  const { stands, holds, attributes }: NodeType = NODES[name];
  const isItem = name === 'listItem' || name === 'taskItem';
  return {
    content: isItem ? 'paragraph blocks*' : HOLDS[holds],
    attrs: attributesOf(Object.keys(attributes)),
    ...(stands !== 'nowhere' && { group: stands }),
    ...(stands === 'inline' && { inline: true }),
    ...(holds === 'code' && { code: true, marks: '' }),
  };
}

function attributesOf(names: readonly string[]): Record<string, { default?: unknown }> {
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(ATTRIBUTE_DEFAULTS, name) ? { default: ATTRIBUTE_DEFAULTS[name] } : {}]),
  );
}
