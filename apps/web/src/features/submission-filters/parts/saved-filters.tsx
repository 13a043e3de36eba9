import type { SubmissionFilter, SubmissionFilterTerms } from '@muster/contracts/submission-filters/model';
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useFilterChanges, useSavedFilters } from '../queries.ts';
import { SaveFilter } from './save-filter.tsx';

interface SavedFiltersProps {
  community: string;
  form: string | null;
  /** What is filtered by now. */
  terms: SubmissionFilterTerms;
  onChoose: (terms: SubmissionFilterTerms) => void;
}

/** Filters that the viewer keeps, and those that reviewers share, with saving what is filtered by now. */
export function SavedFilters({ community, form, terms, onChoose }: SavedFiltersProps) {
  const t = useT();
  const { data } = useSavedFilters(community, form);
  const { remove } = useFilterChanges();
  const [naming, setNaming] = useState(false);
  const items = data?.items ?? [];
  const shown = items.find((filter) => isSame(filter.terms, terms));
  const group = (isShared: boolean): MenuItem[] => {
    const own = items.filter(({ shared }) => shared === isShared);
    if (own.length === 0) return [];
    const label = t(isShared ? 'submission-filters.shared' : 'submission-filters.mine');
    const choices = own.map(({ id, name, terms: kept }) => ({ id, label: name, onSelect: () => onChoose(kept) }));
    return [{ kind: 'label', id: label, label }, ...choices];
  };
  const take = ({ id, name }: SubmissionFilter): MenuItem => ({
    id: 'remove',
    label: t('submission-filters.remove', { name }),
    danger: true,
    onSelect: () =>
      remove.mutate(
        { community, id },
        {
          onSuccess: () => notify({ type: 'positive', message: t('submission-filters.removed') }),
          onError: (error) => tellFailure(error),
        },
      ),
  });
  return (
    <>
      <Menu
        align="end"
        items={[
          ...group(false),
          ...group(true),
          ...(items.length > 0 ? [{ kind: 'separator', id: 'line' } as const] : []),
          {
            id: 'save',
            label: t('submission-filters.save'),
            icon: IconBookmarkPlus,
            onSelect: () => setNaming(true),
          },
          ...(shown?.mayChange ? [take(shown)] : []),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} size="md" icon={IconBookmark}>
            {shown?.name ?? t('submission-filters.title')}
          </Button>
        )}
      />
      {naming && (
        <SaveFilter
          community={community}
          form={form}
          terms={terms}
          mayShare={data?.mayShare ?? false}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function isSame(one: SubmissionFilterTerms, other: SubmissionFilterTerms): boolean {
  const keys = Object.keys(other) as (keyof SubmissionFilterTerms)[];
  return keys.every((key) => (one[key] ?? null) === other[key]);
}
