import { ROSTER_VIEW } from '@muster/contracts/roster-views/constants';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './print.module.css';

/** A part of a list, from the row `skip` on. */
interface Part<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** How a list is loaded for printing. */
export interface PrintRunProps<Row> {
  /** Rows that there are, as far as is known. */
  total: number;
  load: (skip: number, signal: AbortSignal) => Promise<Part<Row>>;
  /** Called when it was printed, cancelled or could not be loaded. */
  onEnd: () => void;
  /** The sheet of all rows. */
  children: (rows: readonly Row[], total: number) => ReactNode;
}

/** Loads all rows of a list, at most {@link ROSTER_VIEW.printMax}, shows how far it is, and has the browser print them as a sheet. */
export function PrintRun<Row>({ total: known, load, onEnd, children }: PrintRunProps<Row>) {
  const t = useT();
  const [part, setPart] = useState<Part<Row>>({ items: [], total: known });
  const [isWhole, setWhole] = useState(false);
  const loadNext = useEffectEvent(load);
  const end = useEffectEvent(onEnd);
  const fail = useEffectEvent((error: unknown) => {
    tellFailure(error, t('roster-views.print.failed'));
    onEnd();
  });
  useEffect(() => {
    const ended = new AbortController();
    const loadAll = async () => {
      let items: readonly Row[] = [];
      for (;;) {
        const next = await loadNext(items.length, ended.signal);
        items = [...items, ...next.items].slice(0, ROSTER_VIEW.printMax);
        if (ended.signal.aborted) return;
        setPart({ items, total: next.total });
        if (next.items.length === 0 || items.length >= Math.min(next.total, ROSTER_VIEW.printMax))
          return setWhole(true);
      }
    };
    loadAll().catch((error: unknown) => {
      if (!ended.signal.aborted) fail(error);
    });
    return () => ended.abort();
  }, []);
  useEffect(() => {
    if (!isWhole) return;
    const printed = () => end();
    addEventListener('afterprint', printed);
    // The page waits in it until the person has printed, and React should not be in the middle of something meanwhile.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', printed);
    };
  }, [isWhole]);
  const { items, total } = part;
  return (
    <>
      <Dialog
        open={!isWhole}
        onClose={onEnd}
        title={t('roster-views.print.loading')}
        footer={<Button onClick={onEnd}>{t('roster-views.print.cancel')}</Button>}
      >
        <div className={styles.loading} role="status">
          <progress value={items.length} max={total || 1} aria-label={t('roster-views.print.loading')} />
          <p>{t('roster-views.print.part', { shown: formatNumber(items.length), total: formatNumber(total) })}</p>
        </div>
      </Dialog>
      {isWhole && children(items, total)}
    </>
  );
}
