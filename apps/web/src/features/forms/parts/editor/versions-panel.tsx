import type { FormDraft } from '@muster/contracts/forms/model';
import { structureDifference } from '@muster/contracts/form-structure/difference';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { formatMoment } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { useFormVersion } from '../../queries.ts';
import { ChangeList } from '../../../form-structure/public.ts';
import styles from './editor.module.css';

interface VersionsPanelProps {
  community: string;
  draft: FormDraft;
  /** The draft as it is here. */
  structure: FormStructure;
}

/** What was published when and by whom, and what differs between two of them or the draft. */
export function VersionsPanel({ community, draft, structure }: VersionsPanelProps) {
  const t = useT();
  const { versions } = draft;
  const [from, setFrom] = useState(() => versions[0]?.number ?? null);
  const [to, setTo] = useState<number | null>(null);
  if (versions.length === 0) return <p className={styles.note}>{t('forms.versions.none')}</p>;
  const numbers = versions.map(({ number }) => ({
    value: String(number),
    label: t('forms.versions.version', { number }),
  }));
  return (
    <div className={styles.panel}>
      <ul className={styles.versions} aria-label={t('forms.versions.title')}>
        {versions.map(({ number, publishedAt, publishedBy, note, questions }) => (
          <li key={number}>
            <strong>{t('forms.versions.version', { number })}</strong>
            <p className={styles.note}>
              {t(publishedBy ? 'forms.versions.by' : 'forms.versions.at', {
                at: formatMoment(new Date(publishedAt)),
                name: publishedBy?.name ?? '',
                count: questions,
              })}
            </p>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Select
          label={t('forms.versions.from')}
          value={String(from)}
          onChange={({ target }) => setFrom(Number(target.value))}
          options={numbers}
        />
        <Select
          label={t('forms.versions.to')}
          value={to === null ? '' : String(to)}
          onChange={({ target }) => setTo(target.value === '' ? null : Number(target.value))}
          options={[{ value: '', label: t('forms.versions.draft') }, ...numbers]}
        />
      </div>
      <Difference community={community} id={draft.id} from={from} to={to} structure={structure} />
    </div>
  );
}

type DifferenceProps = {
  community: string;
  id: string;
  from: number | null;
  to: number | null;
  structure: FormStructure;
};

function Difference({ community, id, from, to, structure }: DifferenceProps) {
  const older = useFormVersion(community, id, from);
  const newer = useFormVersion(community, id, to);
  const failed = [older, newer].find(({ data, error }) => !data && error);
  if (failed?.error) {
    return <FailureState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  }
  const after = to === null ? structure : newer.data?.structure;
  if (!older.data || !after) return <Skeleton height={80} />;
  return <ChangeList changes={structureDifference(older.data.structure, after)} />;
}
