import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ChooserRow, type RowActions } from './chooser-row.tsx';
import styles from './chooser.module.css';

interface ChooserListProps extends RowActions {
  communities: readonly AccountCommunity[];
  defaultUuid: string | null;
  /** The community the address names: it is marked and takes the focus. */
  chosen: string | null;
}

/** The communities as rows; arrow keys, Home and End move between them. */
export function ChooserList({ communities, defaultUuid, chosen, ...actions }: ChooserListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector<HTMLElement>(`[data-row="${chosen}"]`)?.focus();
  }, [chosen]);
  return (
    <ul className={styles.list} ref={list} aria-label={t('communities.menu.list')} onKeyDown={moveBetweenRows}>
      {communities.map((community) => (
        <ChooserRow
          key={community.uuid}
          community={community}
          isDefault={community.uuid === defaultUuid}
          isChosen={community.uuid === chosen}
          {...actions}
        />
      ))}
    </ul>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
  const step = steps[event.key];
  // Keys inside a row's own menu are the menu's.
  if (step === undefined || index === -1) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(step, rows.length - 1))]?.focus();
}
