import { t } from '../../platform/i18n/translate.ts';
import type { SortWords } from './sortable-list.tsx';

/** What is said while one of `count` things is moved. */
export function sortWords(count: number): SortWords {
  return {
    instructions: t('ui.sort.instructions'),
    handle: (name) => t('ui.sort.handle', { name }),
    start: (name) => t('ui.sort.start', { name }),
    over: (name, place) => t('ui.sort.over', { name, place, count }),
    end: (name, place) => t('ui.sort.end', { name, place, count }),
    cancel: (name) => t('ui.sort.cancel', { name }),
    gone: (name) => t('ui.sort.gone', { name }),
  };
}
