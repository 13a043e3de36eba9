import type { RosterGroup } from '@muster/contracts/rosters/model';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import styles from './grid.module.css';

interface GroupHeadingProps {
  group: RosterGroup;
  /** Null for members without a group, undefined for a group that is gone. */
  label: string | null | undefined;
  columns: number;
}

/** The heading of a group: its name, its number of rows, and vacant positions where the roster shows them. */
export function GroupHeading({ group: { rows, vacancies }, label, columns }: GroupHeadingProps) {
  const t = useT();
  return (
    <div role="row" className={styles.group}>
      <span role="gridcell" aria-colspan={columns}>
        {label === null ? t('rosters.grid.noGroup') : (label ?? t('rosters.grid.gone'))} <small>{rows}</small>
        <Vacancies of={vacancies} />
      </span>
    </div>
  );
}

function Vacancies({ of }: { of: RosterGroup['vacancies'] }) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale());
  if (of.length === 0) return null;
  const positions = list.format(
    of.map(({ label, open }) => (open === 1 ? label : t('rosters.grid.vacancy', { label, open }))),
  );
  const count = of.reduce((sum, { open }) => sum + open, 0);
  return <small className={styles.vacancies}>{t('rosters.grid.vacancies', { count, positions })}</small>;
}
