import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { SearchInput } from '../../../../ui/forms/search-input.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { ApiSearch } from '../../feature.tsx';
import { Operation } from './operation.tsx';
import type { ExampleLanguage } from './examples.ts';
import { DOCUMENT_PATH, type ShownOperation, useOperations } from './read-document.ts';
import styles from './reference.module.css';

/** What programs can ask: the operations of the API by what they are about, with examples. */
export function Reference() {
  const t = useT();
  const navigate = useNavigate();
  const { q = '' }: ApiSearch = useSearch({ strict: false });
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const { data, error, refetch, isFetching } = useOperations();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={8} />;
  const found = data.filter((operation) => matches(operation, q));
  const byTag = [...Map.groupBy(found, ({ tag }) => tag)];
  return (
    <div className={styles.reference}>
      <div className={styles.about}>
        <p>{t('api-keys.reference.lead')}</p>
        <a href={DOCUMENT_PATH} target="_blank" rel="noreferrer">
          {t('api-keys.reference.document')}
        </a>
      </div>
      <SearchInput
        label={t('api-keys.reference.search')}
        value={q}
        onChange={(next) =>
          void navigate({ to: '.', search: { tab: 'reference', ...(next && { q: next }) }, replace: true })
        }
      />
      {byTag.length === 0 && <EmptyState title={t('api-keys.reference.none')} />}
      {byTag.map(([tag, operations]) => (
        <section key={tag} className={styles.tag} aria-label={tag}>
          <h2>{tag}</h2>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} language={language} onLanguage={setLanguage} />
          ))}
        </section>
      ))}
    </div>
  );
}

function matches({ method, path, summary, tag, scope }: ShownOperation, q: string): boolean {
  const text = `${method} ${path} ${summary} ${tag} ${scope ?? ''}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
