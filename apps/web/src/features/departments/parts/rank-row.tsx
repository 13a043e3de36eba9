import type { StaffRank } from '@muster/contracts/departments/model';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rankGlyph } from '../rank-icons.ts';
import { PartMenu, type TreeActions } from './part-menu.tsx';
import { PermissionCounts } from './permission-counts.tsx';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './departments.module.css';

interface RowProps {
  rank: StaffRank;
  handle: ReactNode;
  actions: TreeActions;
  move: { up: (() => void) | null; down: (() => void) | null };
}

/** One rank: its mark, its power, how many hold it and what it says. */
export function RankRow({ rank, handle, actions, move }: RowProps) {
  const t = useT();
  const { id, label, power, kind, members, expiresAfterDays, allows, denies, mayChange } = rank;
  return (
    <div className={rows.row}>
      {handle}
      <RankMark rank={rank} />
      <div className={rows.words}>
        <span className={styles.title}>
          {actions.manages && mayChange ? (
            <button type="button" className={rows.open} onClick={() => actions.onOpen(`rank:${id}`)}>
              {label}
            </button>
          ) : (
            <span title={t('departments.parts.outOfReach')}>{label}</span>
          )}
          {kind === 'secondary' && <Badge>{t('departments.parts.secondary')}</Badge>}
        </span>
        <span className={rows.facts}>
          <span>{t('departments.parts.members', { count: members })}</span>
          {expiresAfterDays !== null && <span>{t('departments.parts.expires', { days: expiresAfterDays })}</span>}
          <PermissionCounts allows={allows} denies={denies} />
        </span>
      </div>
      <span className={styles.power} title={t('departments.parts.power', { power })}>
        {power}
      </span>
      <PartMenu {...actions} kind="rank" id={id} name={label} mayChange={mayChange} move={move} />
    </div>
  );
}

/** A rank's glyph in its colour, or a dot of it. */
export function RankMark({ rank: { color, icon } }: { rank: Pick<StaffRank, 'color' | 'icon'> }) {
  const glyph = rankGlyph(icon);
  return (
    <span className={styles.mark} style={color ? { color } : undefined}>
      {glyph ? <Icon of={glyph} size={16} /> : <span className={styles.dot} />}
    </span>
  );
}
