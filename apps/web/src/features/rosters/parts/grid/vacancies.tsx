import type { RosterGroup } from '@muster/contracts/rosters/model';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import styles from './grid.module.css';

/** The vacant positions of the department that a heading is of. */
export function Vacancies({ of }: { of: RosterGroup['vacancies'] }) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale());
  if (of.length === 0) return null;
  const positions = list.format(
    of.map(({ label, open }) => (open === 1 ? label : t('rosters.grid.vacancy', { label, open }))),
  );
  const count = of.reduce((sum, { open }) => sum + open, 0);
  return <small className={styles.vacancies}>{t('rosters.grid.vacancies', { count, positions })}</small>;
}
