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

/** The commands that answer a query, best first within their group, and groups without any left out. */
export function findCommands(groups: readonly CommandGroup[], query: string): FoundGroup[] {
  return groups
    .map(({ items, searched, ...group }) => ({
      ...group,
      items:
        searched || query.trim() === ''
          ? items.map((command) => ({ command, hits: command.hits ?? [] }))
          : rank(items, query),
    }))
    .filter((group) => group.items.length > 0);
}

function rank(items: readonly Command[], query: string): FoundCommand[] {
  return items
    .flatMap((command) => {
      const label = fuzzyMatch(query, command.label);
      const other = command.keywords ? fuzzyMatch(query, command.keywords) : null;
      if (!label && !other) return [];
      return [{ command, hits: label?.hits ?? [], score: Math.max(label?.score ?? -99, (other?.score ?? -99) - 10) }];
    })
    .sort((a, b) => b.score - a.score);
}
