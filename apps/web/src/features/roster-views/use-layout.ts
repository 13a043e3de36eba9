import { USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import type { RosterLayout } from '@muster/contracts/roster-views/model';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';

/** Changes that follow each other this soon are saved together. */
const SETTLED_MS = 600;

/** How the viewer has a roster laid out, and how they change it. */
export interface LayoutInUse {
  readonly layout: RosterLayout;
  /** Shows a layout at once, and keeps it for other visits and devices. */
  readonly change: (layout: RosterLayout) => void;
  /** Whether it is not known yet how the roster is laid out. */
  readonly isLoading: boolean;
}

/**
 * The layout of a roster. It is kept for members (`isKept`); others change it for as long as the page is there. What cannot be saved
 * stays on the page, and is told of.
 */
export function useLayout(community: string, id: string, isKept: boolean): LayoutInUse {
  const t = useT();
  const utils = trpc.useUtils();
  const kept = trpc.rosterViews.get.useQuery({ community, id }, { enabled: isKept, retry: false });
  const [changed, setChanged] = useState<RosterLayout | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef<RosterLayout | null>(null);
  const { mutate } = trpc.rosterViews.set.useMutation({
    // One after the other, so that the last one counts.
    scope: { id: `roster-views ${id}` },
    onSuccess: (_, { layout }) => utils.rosterViews.get.setData({ community, id }, layout),
    onError(error, { layout }) {
      tellFailure(error, t('roster-views.notSaved'));
      // It is tried again with the next change, or when the page is left.
      latest.current ??= layout;
    },
  });
  const save = (layout: RosterLayout) => {
    clearTimeout(waiting.current);
    latest.current = null;
    mutate({ community, id, layout });
  };
  const saveNow = useEffectEvent(() => {
    if (latest.current !== null) save(latest.current);
  });
  useEffect(() => {
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
  const change = (layout: RosterLayout) => {
    setChanged(layout);
    if (!isKept) return;
    clearTimeout(waiting.current);
    latest.current = layout;
    waiting.current = setTimeout(() => save(layout), SETTLED_MS);
  };
  return { layout: changed ?? kept.data ?? USUAL_LAYOUT, change, isLoading: kept.isLoading };
}
