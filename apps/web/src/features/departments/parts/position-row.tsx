import type { Position } from '@muster/contracts/departments/model';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx';
import { PartMenu, type TreeActions } from './part-menu.tsx';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './departments.module.css';

interface RowProps {
  position: Position;
  handle: ReactNode;
  actions: TreeActions;
  move: { up: (() => void) | null; down: (() => void) | null };
}

/** One position: who fills it, and how much of it is vacant. */
export function PositionRow({ position: { id, label, holders, vacancies }, handle, actions, move }: RowProps) {
  const t = useT();
  const people = holders.map(({ accId, name, avatarUrl }) => ({ id: accId, name, image: avatarUrl }));
  return (
    <div className={rows.row}>
      {handle}
      <div className={rows.words}>
        <span className={styles.title}>
          {actions.manages ? (
            <button type="button" className={rows.open} onClick={() => actions.onOpen(`position:${id}`)}>
              {label}
            </button>
          ) : (
            label
          )}
        </span>
        <span className={rows.facts}>
          {holders.length === 0
            ? t('departments.parts.nobody')
            : holders
                .map(({ name, banned }) => (banned ? t('departments.parts.bannedName', { name }) : name))
                .join(', ')}
        </span>
      </div>
      {people.length > 0 && <AvatarStack people={people} label={label} />}
      <StatePill tone={vacancies === 0 ? 'neutral' : 'warning'}>
        {t('departments.parts.vacancies', { count: vacancies })}
      </StatePill>
      <PartMenu {...actions} kind="position" id={id} name={label} mayChange move={move} />
    </div>
  );
}
