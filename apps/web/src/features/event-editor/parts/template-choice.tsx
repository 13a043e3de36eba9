import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useTemplates } from '../queries.ts';
import styles from './editor.module.css';

interface TemplateChoiceProps {
  community: string;
  value: string | null;
  /** Why the chosen one could not be loaded. */
  failure: unknown;
  onRetry: () => void;
  onChange: (id: string | null) => void;
}

/** The template that a new event begins with; nothing where there is none. */
export function TemplateChoice({ community, value, failure, onRetry, onChange }: TemplateChoiceProps) {
  const t = useT();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useTemplates(community);
  const templates = data?.pages.flatMap(({ items }) => items) ?? [];
  if (templates.length === 0) return null;
  return (
    <div className={styles.template}>
      <Select
        label={t('event-editor.template.label')}
        value={value ?? ''}
        error={failure ? readFailure(failure).text : undefined}
        options={[
          { value: '', label: t('event-editor.template.none') },
          ...templates.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => onChange(target.value || null)}
      />
      {failure !== null && failure !== undefined && (
        <Button size="sm" onClick={onRetry}>
          {t('event-editor.template.again')}
        </Button>
      )}
      {hasNextPage && (
        <Button size="sm" kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('event-editor.template.more')}
        </Button>
      )}
    </div>
  );
}
