import type { Service } from '@muster/contracts/service-record/model';
import { i18n } from '../../../platform/i18n/catalogue.ts';
import { dateFormat, formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Stat, StatGroup } from '../../../ui/content/stat.tsx';
import styles from './record.module.css';

const dayOf = (moment: string) => dateFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(moment));

/** How long somebody has served: since when, in all, and with which rank. Breaks are said and not counted. */
export function ServiceHead({ service }: { service: Service }) {
  const t = useT();
  const { first, since, days, ranks } = service;
  if (first === null) return null;
  const isBroken = since !== null && since !== first;
  return (
    <div className={styles.service}>
      <StatGroup>
        {since === null ? (
          <Stat
            label={t('service-record.service.first')}
            value={<span className={styles.figure}>{dayOf(first)}</span>}
          />
        ) : (
          <Stat
            label={t('service-record.service.since')}
            value={<span className={styles.figure}>{dayOf(since)}</span>}
            {...(isBroken && { hint: t('service-record.service.firstOn', { first: new Date(first) }) })}
          />
        )}
        <Stat
          label={t('service-record.service.days')}
          value={<span className={styles.figure}>{formatNumber(days)}</span>}
          {...((isBroken || since === null) && { hint: t('service-record.service.broken') })}
        />
      </StatGroup>
      {ranks.length > 0 && (
        <ul className={styles.ranks} aria-label={t('service-record.service.ranks')}>
          {ranks.map(({ id, label, days: held, held: isHeld }) => (
            <li key={id} data-held={isHeld || undefined}>
              {label} <small>{t('service-record.service.rankDays', { days: held })}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
