import { type ComponentProps, useRef } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { useRosterTotal } from '../queries.ts';
import { isFiltered } from '../roster-search.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterSheetProps extends ComponentProps<typeof FilterPanel> {
  open: boolean;
  onClear: () => void;
  onClose: () => void;
}

/** The filters on a phone: over the list, and saying all the time how many it would show. */
export function FilterSheet({ open, onClear, onClose, ...panel }: FilterSheetProps) {
  const t = useT();
  const show = useRef<HTMLButtonElement>(null);
  const total = useRosterTotal(panel.community.uuid, panel.search);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('directory.filter.open')}
      initialFocus={show}
      footer={
        <>
          {isFiltered(panel.search) && (
            <Button size="md" onClick={onClear}>
              {t('directory.filter.clear')}
            </Button>
          )}
          <Button ref={show} kind="primary" size="md" onClick={onClose}>
            {total === undefined
              ? t('directory.filter.showAny')
              : t('directory.filter.show', { count: total, shown: formatNumber(total) })}
          </Button>
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">
          {total !== undefined && t('directory.count', { count: total, shown: formatNumber(total) })}
        </span>
      </VisuallyHidden>
      <FilterPanel {...panel} />
    </Sheet>
  );
}
