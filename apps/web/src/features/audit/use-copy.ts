import { useEffect, useRef } from 'react';
import { faultOf, isOver, useDownload } from '../../platform/downloads/use-download.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify, type ToastHandle } from '../../ui/toasts/notify.ts';
import { type AuditSearch, filterOf } from './list-search.ts';

/** Takes a copy of the record, of what the filters show, and tells how far it is for as long as the page is there. */
export function useCopy(community: string, search: AuditSearch) {
  const t = useT();
  const { file, begin } = useDownload();
  const toast = useRef<ToastHandle | null>(null);
  const prepare = trpc.audit.export.useMutation({
    onSuccess: begin,
    onError(error) {
      toast.current?.dismiss();
      tellFailure(error, t('audit.copy.failed'));
    },
  });
  const { state, rows = 0, total = 0 } = file ?? {};
  const fault = file && isOver(file.state) ? faultOf(file) : null;
  useEffect(() => {
    if (state === undefined) return;
    if (state === 'done') toast.current?.update({ type: 'positive', message: t('audit.copy.done') });
    else if (state === 'ready' || state === 'running') {
      toast.current?.update({ message: t('audit.copy.running', { shown: formatNumber(rows), total }) });
    } else if (fault) {
      toast.current?.update({ type: 'negative', message: fault, caption: t('audit.copy.failed') });
    }
  }, [state, rows, total, fault, t]);
  // The browser has the file; nobody would end what is told of it.
  useEffect(() => () => toast.current?.dismiss(), []);
  return (format: 'csv' | 'json') => {
    toast.current?.dismiss();
    toast.current = notify({ type: 'ongoing', message: t('audit.copy.begun') });
    prepare.mutate({ community, format, filter: filterOf(search) });
  };
}
