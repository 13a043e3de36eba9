import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import styles from './drawer.module.css';

interface FormerRanksProps {
  ranks: MemberDetail['formerRanks'];
  /** Ids of those that are not to be given back. */
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}

/** The ranks that somebody lost by being archived, to be given back; those that the viewer may not give are only named. */
export function FormerRanks({ ranks, left, onChange }: FormerRanksProps) {
  const t = useT();
  if (ranks.length === 0) return null;
  const out = ranks.filter(({ mayGive }) => !mayGive).map(({ label }) => label);
  return (
    <fieldset className={styles.former}>
      <legend>{t('members.action.formerRanks')}</legend>
      {ranks
        .filter(({ mayGive }) => mayGive)
        .map(({ id, label, expiresAt }) => (
          <div key={id}>
            <Checkbox
              label={label}
              checked={!left.includes(id)}
              onChange={({ target }) => onChange(target.checked ? left.filter((each) => each !== id) : [...left, id])}
            />
            {expiresAt && (
              <small>
                {t('members.action.formerEnds')} <RelativeTime date={expiresAt} />
              </small>
            )}
          </div>
        ))}
      {out.length > 0 && <p className={styles.quiet}>{t('members.action.formerOut', { ranks: out.join(', ') })}</p>}
    </fieldset>
  );
}
