import { t } from '../../platform/i18n/translate.ts';
import type { SortWords } from '../../ui/lists/sortable-list.tsx';

/** What is said while one of `count` parts is moved. */
export function sortWords(count: number): SortWords {
  return {
    instructions: t('departments.drag.instructions'),
    handle: (name) => t('departments.drag.handle', { name }),
    start: (name) => t('departments.drag.start', { name }),
    over: (name, place) => t('departments.drag.over', { name, place, count }),
    end: (name, place) => t('departments.drag.end', { name, place, count }),
    cancel: (name) => t('departments.drag.cancel', { name }),
  };
}
