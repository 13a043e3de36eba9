import type { StaffDepartment } from '@muster/contracts/departments/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BareCheckbox } from '../../../ui/forms/checkbox.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { type Holder, searched } from '../holders.ts';
import styles from './permissions.module.css';

interface HolderListProps {
  departments: readonly StaffDepartment[];
  chosen: readonly Holder[];
  onChoose: (holders: Holder[]) => void;
}

/** Ranks under their departments; one is opened by its name, several by their boxes. */
export function HolderList({ departments, chosen, onChoose }: HolderListProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const found = searched(departments, wanted);
  const line = { chosen, onChoose };
  return (
    <div className={styles.holders}>
      <SearchInput label={t('permissions.holders.search')} value={wanted} onChange={setWanted} />
      {chosen.length > 1 && (
        <p className={styles.several}>
          {t('permissions.holders.several', { count: chosen.length })}
          <Button size="xs" kind="quiet" onClick={() => onChoose([])}>
            {t('permissions.holders.clear')}
          </Button>
        </p>
      )}
      {found.length === 0 && <p className={styles.none}>{t('permissions.holders.none')}</p>}
      <ul className={styles.holderList} aria-label={t('permissions.holders.label')}>
        {found.map(({ id, label, allows, denies, ranks }) => (
          <li key={id}>
            <HolderLine
              {...line}
              holder={{ kind: 'department', id }}
              name={t('permissions.holders.department', { name: label })}
              counts={{ allows, denies }}
              heading
            />
            <ul>
              {ranks.map((rank) => (
                <li key={rank.id}>
                  <HolderLine {...line} holder={{ kind: 'rank', id: rank.id }} name={rank.label} counts={rank} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HolderLineProps extends Pick<HolderListProps, 'chosen' | 'onChoose'> {
  holder: Holder;
  name: string;
  counts: { readonly allows: number; readonly denies: number };
  heading?: boolean;
}

function HolderLine({ holder, name, counts, heading = false, chosen, onChoose }: HolderLineProps) {
  const t = useT();
  const isSame = (other: Holder) => other.kind === holder.kind && other.id === holder.id;
  const isChosen = chosen.some(isSame);
  const toggle = () => onChoose(isChosen ? chosen.filter((each) => !isSame(each)) : [...chosen, holder]);
  return (
    <div className={styles.holder} data-chosen={isChosen} data-heading={heading}>
      <BareCheckbox checked={isChosen} onChange={toggle} label={t('permissions.holders.select', { name })} />
      <button
        type="button"
        className={styles.holderName}
        aria-current={(isChosen && chosen.length === 1) || undefined}
        onClick={() => onChoose([holder])}
      >
        <span>{name}</span>
        {counts.allows > 0 && <small className={styles.allows}>+{counts.allows}</small>}
        {counts.denies > 0 && <small className={styles.denies}>−{counts.denies}</small>}
      </button>
    </div>
  );
}
