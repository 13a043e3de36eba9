import type { SearchHit } from '@muster/contracts/search/model';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { goTo } from '../../platform/navigation.ts';
import { communityPath } from '../../platform/site.ts';
import type { Command, CommandGroup } from '../../ui/overlays/find-commands.ts';
import { KIND_ICONS } from './kinds.ts';
import { isSearchable, useFound } from './queries.ts';

const PAUSE_MS = 150;

/** What the palette shows of a search: groups of results, and how the search stands. */
type FoundCommands = {
  readonly groups: readonly CommandGroup[];
  readonly loading: boolean;
  /** Said below the list where the search cannot be reached. */
  readonly notice: string | undefined;
};

/**
 * Results of a community's search as commands, asked for once typing pauses. Nothing for a text that is too short, and
 * nothing where `community` is null, since only members of one search in it.
 */
export function useFoundCommands(community: string | null, typed: string): FoundCommands {
  const t = useT();
  const text = usePaused(typed.trim());
  const wanted = community !== null && isSearchable(typed);
  const { data, isFetching, isError } = useFound(community ?? '', text, wanted && isSearchable(text));
  if (!wanted) return { groups: [], loading: false, notice: undefined };
  const shown = (data?.groups ?? []).map(({ kind, items }) => ({
    id: `found-${kind}`,
    label: t(`search.kinds.${kind}`),
    items: items.map((hit) => commandOf(community, hit, t)),
    searched: true,
  }));
  const all: Command = {
    id: 'found-all',
    label: t('search.palette.all', { query: typed.trim() }),
    icon: IconSearch,
    onSelect: () => void goTo(`${communityPath(community, 'search')}?${new URLSearchParams({ q: typed.trim() })}`),
  };
  const loading = isFetching || text !== typed.trim();
  const isEmpty = data !== undefined && !loading && !isError && shown.every(({ items }) => items.length === 0);
  return {
    // A page without results would say no more than the palette says itself.
    groups: isEmpty ? [] : [...shown, { id: 'found', label: t('search.title'), items: [all], searched: true }],
    loading,
    notice: isError ? t('search.palette.failed') : undefined,
  };
}

function commandOf(community: string, hit: SearchHit, t: ReturnType<typeof useT>): Command {
  const { kind, id, label, detail, note, path, marks } = hit;
  return {
    id: `found-${kind}-${id}`,
    label,
    hint: [note && t(`search.notes.${note}`), detail].filter(Boolean).join(' · '),
    icon: KIND_ICONS[kind],
    hits: marks.flatMap(([from, to]) => lettersFrom(label, from, to)),
    onSelect: () => void goTo(communityPath(community, path)),
  };
}

/** Where code points of a text begin in it, as strings count. */
function lettersFrom(text: string, from: number, to: number): number[] {
  let at = 0;
  const begins = [...text].map((letter) => {
    at += letter.length;
    return at - letter.length;
  });
  return begins.slice(from, to);
}

/** A text once it has stayed the same for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
