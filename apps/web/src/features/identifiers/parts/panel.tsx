import type { IdentifierList } from '@muster/contracts/identifiers/model';
import { IDENTIFIERS } from '@muster/contracts/identifiers/types';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useIdentifiers } from '../queries.ts';
import { AddForm } from './add-form.tsx';
import { IdentifierRow } from './identifier-row.tsx';
import styles from './identifiers.module.css';

interface PanelProps {
  community: string;
  accId: string;
  level?: 'page' | 'drawer';
}

/** The identifiers of a member: each with its kind, its source, and whether it is verified. */
export function IdentifiersPanel({ community, accId, level = 'page' }: PanelProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useIdentifiers(community, accId);
  const title = t('identifiers.title');
  return (
    <section aria-label={title} className={styles.panel}>
      {level === 'page' ? (
        <h2>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
      ) : (
        <h3 className={styles.title}>{title}</h3>
      )}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('identifiers.loading')}>
          <Skeleton height={140} />
        </SkeletonGroup>
      )}
      {data && <Loaded community={community} list={data} level={level} />}
    </section>
  );
}

function Loaded({ community, list, level }: { community: string; list: IdentifierList; level: 'page' | 'drawer' }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const { items, mayEdit, isSelf, locked, accId } = list;
  const hasRoom = items.filter(({ linked }) => !linked).length < IDENTIFIERS.max;
  const open = mayEdit && hasRoom && !adding && (
    <Button size={level === 'page' ? 'md' : 'sm'} icon={IconPlus} onClick={() => setAdding(true)}>
      {t('identifiers.add')}
    </Button>
  );
  return (
    <>
      {level === 'page' && (
        <p className={styles.lead}>
          {t(isSelf ? 'identifiers.leadSelf' : 'identifiers.lead')}
          {isSelf && locked && !mayEdit && ` ${t('identifiers.locked')}`}
        </p>
      )}
      {items.length === 0 && !adding && level === 'page' && (
        <EmptyState icon={IconFingerprint} title={t('identifiers.empty')} action={open}>
          {t(isSelf ? 'identifiers.emptySelf' : 'identifiers.emptyStaff')}
        </EmptyState>
      )}
      {items.length === 0 && !adding && level === 'drawer' && (
        <p className={styles.lead}>{t('identifiers.emptyStaff')}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.rows} aria-label={t('identifiers.list')}>
          {items.map((one) => (
            <IdentifierRow key={one.id} community={community} list={list} one={one} />
          ))}
        </ul>
      )}
      {adding && <AddForm community={community} accId={accId} onClose={() => setAdding(false)} />}
      {(items.length > 0 || level === 'drawer') && open && <div className={styles.buttons}>{open}</div>}
    </>
  );
}
