import type { PublicDepartment } from '@muster/contracts/departments/model';
import { ACTIONS } from '@muster/contracts/actions/traits';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Combobox } from '../../../../ui/combobox/combobox.tsx';
import styles from './actions-editor.module.css';

interface RanksFieldProps {
  departments: readonly PublicDepartment[];
  ranks: readonly string[];
  label?: string;
  onChange: (ranks: string[]) => void;
}

/** Several ranks: those that are chosen, each with a button that leaves it out, and a field that adds one. */
export function RanksField({ departments, ranks, label, onChange }: RanksFieldProps) {
  const t = useT();
  const all = departments.flatMap(({ label: of, ranks: each }) =>
    each.map((rank) => ({ value: rank.id, label: rank.label, of })),
  );
  const nameOf = (id: string) => all.find(({ value }) => value === id)?.label ?? t('actions.settings.rankGone');
  return (
    <div className={styles.form}>
      {ranks.length > 0 && (
        <ul className={styles.chosen}>
          {ranks.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <IconButton
                size="xs"
                icon={IconX}
                label={t('actions.settings.leaveOut', { rank: nameOf(id) })}
                onClick={() => onChange(ranks.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {ranks.length < ACTIONS.ranksMax && (
        <Combobox
          label={label ?? t('actions.settings.ranks')}
          placeholder={t('actions.settings.chooseRank')}
          options={all.filter(({ value }) => !ranks.includes(value))}
          value=""
          onChange={(id) => id !== '' && onChange([...ranks, id])}
        />
      )}
    </div>
  );
}
