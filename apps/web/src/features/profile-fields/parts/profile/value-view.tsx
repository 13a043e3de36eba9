import { countryName } from '@muster/contracts/profile-fields/countries';
import { choosesOne } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { formatDay } from '../../format-day.ts';
import { hoursAhead, zoneName } from '../../zones.ts';
import styles from '../profile-fields.module.css';

const FileView = lazy(() => import('./file-view.tsx').then((module) => ({ default: module.FileView })));

interface ValueViewProps {
  community: string;
  field: ProfileField;
  value: FieldValue;
}

/** A value as people read it. */
export function ValueView({ community, field, value }: ValueViewProps) {
  const t = useT();
  const language = useLocale();
  if (field.type === 'multiselect' || choosesOne(field.type)) return <Chosen field={field} value={value} />;
  if (Array.isArray(value)) return <>{value.join(', ')}</>;
  if (typeof value === 'boolean') return <>{t(value ? 'profile-fields.value.yes' : 'profile-fields.value.no')}</>;
  if (field.type === 'activity_hours') return <>{t('profile-fields.value.hours', { hours: Number(value) })}</>;
  if (typeof value === 'number') return <>{formatNumber(value)}</>;
  if (field.type === 'file') {
    return (
      <Suspense fallback={<Skeleton height={44} />}>
        <FileView community={community} id={value} />
      </Suspense>
    );
  }
  if (field.type === 'date') return <time dateTime={value}>{formatDay(value)}</time>;
  if (field.type === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  if (field.type === 'timezone') return <Zone zone={value} />;
  if (field.type === 'country') return <>{countryName(value, language)}</>;
  if (field.type === 'colour') {
    return (
      <span className={styles.held}>
        <span className={styles.dot} style={{ color: value }} aria-hidden />
        {value}
      </span>
    );
  }
  if (field.type === 'url') {
    return (
      <a href={value} target="_blank" rel="noreferrer noopener nofollow">
        {value.replace(/^https?:\/\//, '')}
      </a>
    );
  }
  if (field.type === 'discord' || field.type === 'teamspeak') {
    return (
      <>
        {value}{' '}
        <Badge tone="positive" icon={IconRosetteDiscountCheck}>
          {t('profile-fields.value.verified')}
        </Badge>
      </>
    );
  }
  return <>{value}</>;
}

/** What was chosen by name; what is off the list since is shown as that. */
function Chosen({ field, value }: { field: ProfileField; value: FieldValue }) {
  const t = useT();
  const chosen = (Array.isArray(value) ? value : [String(value)]).map(
    (id) => field.options.find((option) => option.id === id) ?? { id, label: id, former: true },
  );
  return (
    <>
      {chosen.map(({ id, label, former }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          {former ? <span className={styles.nothing}>{t('profile-fields.value.former', { label })}</span> : label}
        </Fragment>
      ))}
    </>
  );
}

/** A time zone, and how far it is from the viewer's own. */
function Zone({ zone }: { zone: string }) {
  const t = useT();
  const hours = hoursAhead(zone, new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const which = hours === 0 ? 'same' : hours > 0 ? 'ahead' : 'behind';
  return (
    <>
      {zoneName(zone)}{' '}
      <small className={styles.quiet}>{t(`profile-fields.value.zone.${which}`, { hours: Math.abs(hours) })}</small>
    </>
  );
}
