import { IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import { useDebounced } from '../../../../platform/forms/debounced.ts';
import { useShortNameState } from '../../queries.ts';
import { shortNameFault } from './short-name-input.ts';
import styles from './chooser.module.css';

const TYPING_MS = 350;

/** How a short name stands while it is typed: a fault in words, or what the upstream says of it. */
export type ShortNameStatus = { state: 'empty' | 'checking' | 'free' | 'unknown' } | { state: 'fault'; text: string };

/** Checks a short name by itself at once, and with the upstream when the typing rests. */
export function useShortNameStatus(customId: string): ShortNameStatus {
  const t = useT();
  const fault = customId === '' ? null : shortNameFault(customId);
  const settled = useDebounced(customId, TYPING_MS);
  const asks = customId !== '' && fault === null;
  const check = useShortNameState(settled, asks && settled === customId);
  if (customId === '') return { state: 'empty' };
  if (fault) return { state: 'fault', text: t(`communities.shortName.${fault}`) };
  if (settled !== customId || check.isFetching) return { state: 'checking' };
  // Not being able to ask is no reason to stop anyone: the upstream decides when it is made.
  if (!check.data) return { state: 'unknown' };
  if (check.data.state === 'free') return { state: 'free' };
  return { state: 'fault', text: t(`communities.shortName.${check.data.state}`) };
}

/** The status in a line, read out when it changes. */
export function ShortNameNote({ status }: { status: ShortNameStatus }) {
  const t = useT();
  return (
    <span className={classNames(styles.check, status.state === 'free' && styles.free)} role="status">
      {status.state === 'checking' && (
        <>
          <Spinner size={12} /> {t('communities.shortName.checking')}
        </>
      )}
      {status.state === 'free' && (
        <>
          <Icon of={IconCircleCheck} size={14} /> {t('communities.shortName.free')}
        </>
      )}
      {(status.state === 'empty' || status.state === 'unknown') && t('communities.shortName.help')}
    </span>
  );
}
