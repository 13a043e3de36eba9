import type { RecentWorkHours } from '@muster/contracts/bans/recent-work';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import styles from './bans.module.css';

interface RecentWorkProps {
  community: string;
  accId: string;
  hours: RecentWorkHours | null;
  onChange: (hours: RecentWorkHours | null) => void;
}

/** Asks whether what a member did in the last hours is removed with the ban, and says what that is. */
export function RecentWork({ community, accId, hours, onChange }: RecentWorkProps) {
  const t = useT();
  return (
    <div className={styles.work}>
      <Select
        label={t('members.work.remove')}
        value={hours === null ? '' : String(hours)}
        options={[
          { value: '', label: t('members.work.nothing') },
          { value: '1', label: t('members.work.hour') },
          { value: '24', label: t('members.work.day') },
        ]}
        onChange={({ target: { value } }) => onChange(value === '1' ? 1 : value === '24' ? 24 : null)}
      />
      {hours !== null && <Preview community={community} accId={accId} hours={hours} />}
    </div>
  );
}

function Preview({ hours, ...about }: { community: string; accId: string; hours: RecentWorkHours }) {
  const t = useT();
  const { data, error } = trpc.bans.recentWork.useQuery({ ...about, hours }, { staleTime: 0 });
  if (!data && error) return <p role="alert">{readFailure(error).text}</p>;
  if (!data) return <p className={styles.preview}>{t('members.loading')}</p>;
  const beyond = data.kinds.reduce((sum, one) => sum + one.beyond, 0);
  const kinds = data.kinds.filter(({ count }) => count > 0);
  return (
    <div role="status" className={styles.preview}>
      {kinds.length === 0 && <p>{t('members.work.none')}</p>}
      {kinds.length > 0 && (
        <ul>
          {kinds.map(({ kind, count }) => (
            <li key={kind}>{t(`members.work.kinds.${kind}`, { count })}</li>
          ))}
        </ul>
      )}
      {beyond > 0 && <p>{t('members.work.beyond', { count: beyond })}</p>}
      {kinds.length > 0 && <p>{t('members.work.kept')}</p>}
    </div>
  );
}
