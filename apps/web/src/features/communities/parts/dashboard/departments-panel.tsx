import type { Dashboard } from '@muster/contracts/communities/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Panel } from '../../../../ui/content/card.tsx';
import { Changed } from '../changed.tsx';
import styles from './dashboard.module.css';

interface DepartmentsPanelProps {
  departments: readonly PublicDepartment[];
  /** Head counts; null until they are known, and without members where the server does not say them. */
  numbers: Dashboard | null;
}

/** The departments with their ranks and how many serve in each. */
export function DepartmentsPanel({ departments, numbers }: DepartmentsPanelProps) {
  const t = useT();
  const isCounted = numbers !== null && numbers.members !== null;
  const heads = new Map(numbers?.departments.map(({ id, members }) => [id, members]));
  const largest = Math.max(1, ...heads.values());
  if (departments.length === 0) {
    return (
      <Panel title={t('communities.departments.title')}>
        <p className={styles.muted}>{t('communities.departments.empty')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('communities.departments.title')} count={departments.length} flush>
      <ul className={styles.departments}>
        {departments.map(({ id, label, ranks }) => (
          <li key={id} className={styles.department}>
            <div className={styles.departmentHead}>
              <h3>{label}</h3>
              {isCounted && (
                <span>
                  <Changed value={heads.get(id) ?? 0}>
                    {t('communities.members', { count: heads.get(id) ?? 0 })}
                  </Changed>
                </span>
              )}
            </div>
            {isCounted && (
              <div className={styles.share} aria-hidden>
                <span style={{ width: `${((heads.get(id) ?? 0) / largest) * 100}%` }} />
              </div>
            )}
            <Ranks ranks={ranks} label={t('communities.departments.ranks', { name: label })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Ranks with their colours, highest first. */
export function Ranks({ ranks, label }: { ranks: PublicDepartment['ranks']; label: string }) {
  if (ranks.length === 0) return null;
  return (
    <ul className={styles.ranks} aria-label={label}>
      {ranks.map((rank) => (
        <li key={rank.id}>
          <span className={styles.rankDot} style={rank.color ? { background: rank.color } : undefined} />
          {rank.label}
        </li>
      ))}
    </ul>
  );
}
