import { useMemo } from 'react';
import { useDownloadToast } from '../../platform/downloads/use-download-toast.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { trpc } from '../../platform/trpc.ts';
import { type AuditSearch, filterOf } from './list-search.ts';

/** Takes a copy of the record, of what the filters show, and tells how far it is for as long as the page is there. */
export function useCopy(community: string, search: AuditSearch) {
  const t = useT();
  const texts = useMemo(
    () => ({
      begun: t('audit.copy.begun'),
      running: (shown: string, total: number) => t('audit.copy.running', { shown, total }),
      done: t('audit.copy.done'),
      failed: t('audit.copy.failed'),
    }),
    [t],
  );
  const { ask, begin, fail } = useDownloadToast(texts);
  const prepare = trpc.audit.export.useMutation({ onSuccess: begin, onError: fail });
  return (format: 'csv' | 'json') => {
    ask();
    prepare.mutate({ community, format, filter: filterOf(search) });
  };
}
