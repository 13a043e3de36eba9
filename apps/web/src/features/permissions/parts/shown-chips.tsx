import { PLANNED_PERMISSIONS } from '@muster/contracts/permissions/names';
import type { PermissionSet } from '@muster/contracts/permissions/model';
import { countValues, type PermissionValue, valueIn } from '@muster/contracts/permissions/scope';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Draft } from '../holders.ts';
import styles from './permissions.module.css';

/** What of the table is shown. */
export type Shown = 'all' | 'allow' | 'deny' | 'changed';

interface ShownChipsProps {
  set: PermissionSet;
  changed: Draft;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** How much a set allows and denies, and how much of it is changed; each shows that alone. */
export function ShownChips({ set, changed, shown, onShow }: ShownChipsProps) {
  const t = useT();
  const { allows, denies } = countValues(set);
  const planned = (value: PermissionValue) => PLANNED_PERMISSIONS.filter((name) => valueIn(set, name) === value).length;
  const counts = {
    allow: allows - planned('allow'),
    deny: denies - planned('deny'),
    changed: Object.keys(changed).length,
  };
  return (
    <div className={styles.chips} role="group" aria-label={t('permissions.shown.label')}>
      <Button size="xs" aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
        {t('permissions.shown.all')}
      </Button>
      {(['allow', 'deny', 'changed'] as const).map(
        (each) =>
          (counts[each] > 0 || shown === each) && (
            <Button key={each} size="xs" aria-pressed={shown === each} onClick={() => onShow(each)}>
              {t(`permissions.shown.${each}`, { count: counts[each] })}
            </Button>
          ),
      )}
    </div>
  );
}
