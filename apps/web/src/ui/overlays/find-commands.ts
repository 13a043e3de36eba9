import type { IconGlyph } from '../icon.tsx';
import { fuzzyMatch } from './fuzzy.ts';

/** Something the palette can do. */
export interface Command {
  id: string;
  label: string;
  hint?: string;
  /** Other words people type for it. */
  keywords?: string;
  icon?: IconGlyph;
  keys?: readonly string[];
  /** Of a command the server found: where the letters that answer the query begin in its label. */
  hits?: readonly number[];
  onSelect: () => void;
}

/** Commands of a kind: "Go to", "Do", "Members". */
export interface CommandGroup {
  id: string;
  label: string;
  items: readonly Command[];
  /** The server has searched already: shown as it is. */
  searched?: boolean;
}

/** A command with the letters of its label that answer the query. */
export interface FoundCommand {
  command: Command;
  hits: readonly number[];
}

/** The commands of a group that answer the query. */
export interface FoundGroup {
  id: string;
  label: string;
  items: readonly FoundCommand[];
}

/** The commands that answer a query, best first within their group. Groups without any are left out, and those come last that answer by keywords alone. */
export function findCommands(groups: readonly CommandGroup[], query: string): FoundGroup[] {
  const all = groups.map(({ items, searched, ...group }) => {
    if (searched || query.trim() === '') {
      return {
        ...group,
        named: true,
        searched,
        items: items.map((command) => ({ command, hits: command.hits ?? [] })),
      };
    }
    const ranked = rank(items, query);
    return { ...group, named: ranked.some(({ isNamed }) => isNamed), searched, items: ranked };
  });
  const place = ({ named, searched }: (typeof all)[number]) => (searched ? 2 : named ? 0 : 1);
  return all
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => place(one) - place(other))
    .map(({ id, label, items }) => ({ id, label, items: items.map(({ command, hits }) => ({ command, hits })) }));
}

function rank(items: readonly Command[], query: string): (FoundCommand & { readonly isNamed: boolean })[] {
  return items
    .flatMap((command) => {
      const named = fuzzyMatch(query, command.label);
      if (!named && !beginsWords(query, command.keywords ?? '')) return [];
      return [{ command, hits: named?.hits ?? [], isNamed: named !== null, score: named?.score ?? KEYWORD_SCORE }];
    })
    .sort((a, b) => b.score - a.score);
}

/** Below every name that answers. */
const KEYWORD_SCORE = -99;

/** Whether each word of a query begins one of the keywords: letters in order would be found in any long list of them. */
function beginsWords(query: string, keywords: string): boolean {
  const words = keywords.toLowerCase().split(' ');
  return query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
