import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { formatDay } from '../../format-day.ts';

/** A value as people read it. */
export function ValueView({ field, value }: { field: ProfileField; value: FieldValue }) {
  const t = useT();
  useLocale();
  if (Array.isArray(value)) return <>{value.join(', ')}</>;
  if (typeof value === 'boolean') return <>{t(value ? 'profile-fields.value.yes' : 'profile-fields.value.no')}</>;
  if (field.type === 'activity_hours') return <>{t('profile-fields.value.hours', { hours: Number(value) })}</>;
  if (typeof value === 'number') return <>{formatNumber(value)}</>;
  if (field.type === 'select') return <>{field.options.find(({ id }) => id === value)?.label ?? value}</>;
  if (field.type === 'date') return <time dateTime={value}>{formatDay(value)}</time>;
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
