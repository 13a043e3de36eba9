import { ROSTER } from '@muster/contracts/rosters/constants';
import { hasOnePlace } from '@muster/contracts/rosters/free-values';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
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
  const form = useCallForm({
    begin: { name: '', count: '1' },
    sending: enter,
    fieldOfCode: { 'rosters.nameTaken': 'name', 'rosters.noneFree': 'name' },
    send(values, sent) {
      const names = Array.from({ length: timesOf(values) }, () => values.name.trim());
      enter.mutate({ community, id, names }, sent);
    },
    onDone({ added }, values) {
      const [first, last] = [added[0]?.name ?? '', added.at(-1)?.name ?? ''];
      const said = { count: added.length, shown: formatNumber(added.length), first, last };
      notify({ type: 'positive', message: t('rosters.entries.added', said) });
      if (!hasOnePlace(values.name)) form.set({ name: '' });
    },
  });
  const { name } = form.values;
  const times = timesOf(form.values);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('rosters.entries.addTitle')}
      lead={t('rosters.entries.addLead')}
    >
      <CallForm form={form} className={styles.entryForm} submit={null}>
        <TextInput
          {...form.text('name')}
          label={t('rosters.entries.name')}
          help={t('rosters.entries.nameHelp')}
          maxLength={ROSTER.nameMax}
          autoComplete="off"
        />
        {hasOnePlace(name) && (
          <TextInput
            {...form.text('count')}
            label={t('rosters.entries.count')}
            help={t('rosters.entries.countHelp', { max: ROSTER.entriesAtOnce })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <Button kind="primary" type="submit" busy={form.isBusy} disabled={name.trim() === ''}>
          {t('rosters.entries.addSome', { count: times, shown: formatNumber(times) })}
        </Button>
      </CallForm>
    </Dialog>
  );
}

/** How many rows are entered: one, unless the name is a pattern. */
function timesOf({ name, count }: { readonly name: string; readonly count: string }): number {
  return hasOnePlace(name) ? Math.min(ROSTER.entriesAtOnce, Math.max(1, Math.trunc(Number(count)) || 1)) : 1;
}
