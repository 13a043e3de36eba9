import type { PublicDepartment } from '@muster/contracts/departments/model';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { EndField } from '../end-field.tsx';
import type { EndValue } from '../end-values.ts';
import styles from './drawer.module.css';

/** A rank with the department it is of. */
export type Rank = PublicDepartment['ranks'][number] & { readonly department: string };

interface HeldRanksProps {
  held: readonly (Rank & { readonly expiresAt: string | null })[];
  takes: readonly string[];
  /** New ends by rank; nothing chosen leaves the end as it is. */
  ends: Readonly<Record<string, EndValue>>;
  /** Null where the viewer may not take them. */
  onToggle: ((id: string) => void) | null;
  /** Null where the viewer may not change when they end. */
  onEnd: ((id: string, end: EndValue | null) => void) | null;
}

/** What somebody holds and until when; a press marks a rank to be taken, and another one lets it stay. */
export function HeldRanks({ held, takes, ends, onToggle, onEnd }: HeldRanksProps) {
  const t = useT();
  if (held.length === 0) return <p className={styles.quiet}>{t('members.ranks.none')}</p>;
  return (
    <ul className={styles.held}>
      {held.map(({ id, label, color, department, expiresAt }) => {
        const isTaken = takes.includes(id);
        const end = ends[id];
        return (
          <li key={id} data-gone={isTaken || undefined}>
            <span className={styles.dot} style={color ? { background: color } : undefined} />
            <span>
              {label} <small>{department}</small>
              {expiresAt && (
                <small className={styles.ends}>
                  {t('members.ranks.ends')} <RelativeTime date={expiresAt} />
                </small>
              )}
            </span>
            {onEnd && !isTaken && (
              <Button
                size="xs"
                kind="quiet"
                aria-expanded={end !== undefined}
                aria-label={t(expiresAt ? 'members.ranks.changeEndOf' : 'members.ranks.setEndOf', { rank: label })}
                onClick={() => onEnd(id, end === undefined ? '' : null)}
              >
                {t(expiresAt ? 'members.ranks.changeEnd' : 'members.ranks.setEnd')}
              </Button>
            )}
            {onToggle && (
              <IconButton
                size="xs"
                icon={isTaken ? IconArrowBackUp : IconX}
                label={t(isTaken ? 'members.ranks.keep' : 'members.ranks.take', { rank: label })}
                onClick={() => onToggle(id)}
              />
            )}
            {onEnd && !isTaken && end !== undefined && (
              <div className={styles.newEnd}>
                <EndField
                  size="sm"
                  label={t('members.ranks.endOf', { rank: label })}
                  placeholder={t('members.ranks.endStays')}
                  never
                  value={end}
                  onChange={(next) => onEnd(id, next)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
