import type { RecordEntry } from '@muster/contracts/service-record/model';
import { formatFullDate, formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RECORD_GLYPHS, RECORD_TONES } from './record-glyphs.ts';
import { sentenceOf, wayOf } from './record-words.ts';
import styles from './record.module.css';

/** One line of the service record of somebody: what happened, when, by whom else and why, as far as it may be known. */
export function RecordLine({ entry, of }: { entry: RecordEntry; of: string }) {
  const t = useT();
  const { kind, at, by, reason, undone, expiresAt, label, from, to, other } = entry;
  const when = new Date(at);
  const way = wayOf(entry);
  const values = {
    label: label ?? '',
    from: from ?? '',
    to: to ?? '',
    name: other?.name ?? '',
    end: new Date(expiresAt ?? 0),
    day: new Date(kind === 'joinedSet' && to !== null ? to : 0),
  };
  return (
    <li className={styles.line}>
      <span className={styles.sign} data-tone={RECORD_TONES[kind]}>
        <Icon of={RECORD_GLYPHS[kind]} size={16} />
      </span>
      <div className={styles.text}>
        <p className={classNames(undone && styles.undone)}>
          {t(`service-record.line.${sentenceOf(entry)}`, values)}
          {kind === 'given' && expiresAt && <small> · {t('service-record.end', { end: new Date(expiresAt) })}</small>}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        <small>
          <time dateTime={when.toISOString()} title={formatFullDate(when)}>
            {formatMoment(when)}
          </time>
          {by && by.accId !== of && ` · ${by.name}`}
          {way && ` · ${t(`service-record.source.${way}`)}`}
          {undone && ` · ${t('service-record.undone')}`}
        </small>
      </div>
    </li>
  );
}
