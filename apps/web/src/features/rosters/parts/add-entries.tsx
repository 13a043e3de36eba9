import { ROSTER } from '@muster/contracts/rosters/constants';
import { hasOnePlace } from '@muster/contracts/rosters/free-values';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useRowChanges } from '../queries.ts';
import styles from './rosters.module.css';

const WIDTH = 460;

interface AddEntriesProps {
  community: string;
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Enters rows on a roster: one by its name, or several by a pattern. */
export function AddEntries({ community, id, open, onClose }: AddEntriesProps) {
  const t = useT();
  const { enter } = useRowChanges();
  const [name, setName] = useState('');
  const [count, setCount] = useState('1');
  const isPattern = hasOnePlace(name);
  const times = isPattern ? Math.min(ROSTER.entriesAtOnce, Math.max(1, Math.trunc(Number(count)) || 1)) : 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const names = Array.from({ length: times }, () => name.trim());
    enter.mutate(
      { community, id, names },
      {
        onSuccess({ added }) {
          const [first, last] = [added[0]?.name ?? '', added.at(-1)?.name ?? ''];
          const values = { count: added.length, shown: formatNumber(added.length), first, last };
          notify({ type: 'positive', message: t('rosters.entries.added', values) });
          if (!isPattern) setName('');
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('rosters.entries.addTitle')}
      lead={t('rosters.entries.addLead')}
    >
      <form onSubmit={submit} className={styles.entryForm}>
        <TextInput
          label={t('rosters.entries.name')}
          help={t('rosters.entries.nameHelp')}
          value={name}
          maxLength={ROSTER.nameMax}
          autoComplete="off"
          error={enter.error ? readFailure(enter.error).text : undefined}
          onChange={({ target }) => {
            enter.reset();
            setName(target.value);
          }}
        />
        {isPattern && (
          <TextInput
            label={t('rosters.entries.count')}
            help={t('rosters.entries.countHelp', { max: ROSTER.entriesAtOnce })}
            value={count}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setCount(target.value)}
          />
        )}
        <Button kind="primary" type="submit" busy={enter.isPending} disabled={name.trim() === ''}>
          {t('rosters.entries.addSome', { count: times, shown: formatNumber(times) })}
        </Button>
      </form>
    </Dialog>
  );
}
