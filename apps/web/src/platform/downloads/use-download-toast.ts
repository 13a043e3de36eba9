import { useEffect, useRef } from 'react';
import { notify, type ToastHandle } from '../../ui/toasts/notify.ts';
import { formatNumber } from '../i18n/format.ts';
import { tellFailure } from '../tell-failure.ts';
import { faultOf, isOver, useDownload } from './use-download.ts';

/** What the toast of a file says. Together they have to stay the same while the page is there. */
export type DownloadTexts = {
  readonly begun: string;
  readonly running: (shown: string, total: number) => string;
  readonly done: string;
  readonly failed: string;
};

/**
 * A file that the browser takes, with a toast that says how far it is for as long as the page is there: `ask` opens the toast, `begin`
 * takes the prepared file, `fail` says why there is none.
 */
export function useDownloadToast(texts: DownloadTexts) {
  const { file, begin } = useDownload();
  const toast = useRef<ToastHandle | null>(null);
  const { state, rows = 0, total = 0 } = file ?? {};
  const fault = file && isOver(file.state) ? faultOf(file) : null;
  useEffect(() => {
    if (state === undefined) return;
    if (state === 'done') toast.current?.update({ type: 'positive', message: texts.done });
    else if (state === 'ready' || state === 'running') {
      toast.current?.update({ message: texts.running(formatNumber(rows), total) });
    } else if (fault) {
      toast.current?.update({ type: 'negative', message: fault, caption: texts.failed });
    }
  }, [state, rows, total, fault, texts]);
  // The browser has the file; a toast that is left behind would never end.
  useEffect(() => () => toast.current?.dismiss(), []);
  return {
    begin,
    ask: () => {
      toast.current?.dismiss();
      toast.current = notify({ type: 'ongoing', message: texts.begun });
    },
    fail: (error: Parameters<typeof tellFailure>[0]) => {
      toast.current?.dismiss();
      tellFailure(error, texts.failed);
    },
  };
}
