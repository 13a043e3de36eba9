import { ROSTER } from '@muster/contracts/rosters/constants';
import type { RosterRights, RosterRow } from '@muster/contracts/rosters/model';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { MemberPicker } from '../../members/public.ts';
import { useRowChanges } from '../queries.ts';
import styles from './rosters.module.css';

const WIDTH = 460;

interface EntryDialogProps {
  community: string;
  roster: string;
  row: RosterRow;
  rights: RosterRights;
  open: boolean;
  onClose: () => void;
}

/** The name and the holder of an entered row, and the way to delete it. */
export function EntryDialog({ community, roster, row, rights, open, onClose }: EntryDialogProps) {
  const t = useT();
  const { editEntry, removeEntries } = useRowChanges();
  const [removing, setRemoving] = useState(false);
  const form = useCallForm({
    begin: { name: row.name, holder: row.holder && { accId: row.holder.accId, name: row.holder.name } },
    sending: editEntry,
    fieldOfCode: { 'rosters.nameTaken': 'name' },
    send({ name, holder: held }, sent) {
      const change = { name: name.trim(), accId: held?.accId ?? null, version: row.version };
      editEntry.mutate({ community, id: roster, row: row.id, ...change }, sent);
    },
    onDone(_, { name }) {
      notify({ type: 'positive', message: t('rosters.entries.saved', { name: name.trim() }) });
      onClose();
    },
  });
  const { holder } = form.values;
  const remove = () =>
    removeEntries.mutate(
      { community, id: roster, rows: [row.id] },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('rosters.entries.removed', { name: row.name }) });
          setRemoving(false);
          onClose();
        },
      },
    );
  return (
    <Dialog open={open} onClose={onClose} width={WIDTH} title={row.name} lead={t('rosters.entries.editLead')}>
      <CallForm form={form} className={styles.entryForm} submit={null}>
        {rights.editRows && (
          <>
            <TextInput
              {...form.text('name')}
              label={t('rosters.entries.name')}
              maxLength={ROSTER.nameMax}
              autoComplete="off"
            />
            <div className={styles.entryHolder}>
              <span>{t('rosters.entries.holder')}</span>
              <strong>{holder?.name ?? t('rosters.entries.free')}</strong>
              {holder && (
                <IconButton
                  size="xs"
                  icon={IconX}
                  label={t('rosters.entries.release', { name: holder.name })}
                  onClick={() => form.set({ holder: null })}
                />
              )}
            </div>
            <MemberPicker
              community={community}
              label={t('rosters.entries.assign')}
              without={holder ? [holder.accId] : []}
              busy={form.isBusy}
              onPick={({ accId, name }) => form.set({ holder: { accId, name } })}
            />
          </>
        )}
        <div className={styles.entryActs}>
          {rights.removeRows && (
            <Button kind="quiet" icon={IconTrash} onClick={() => setRemoving(true)}>
              {t('rosters.entries.remove')}
            </Button>
          )}
          {rights.editRows && (
            <Button kind="primary" type="submit" busy={form.isBusy} disabled={form.values.name.trim() === ''}>
              {t('rosters.editor.save')}
            </Button>
          )}
        </div>
      </CallForm>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('rosters.remove.title', { label: row.name })}
        effects={[t('rosters.entries.removeCells')]}
        confirmLabel={t('rosters.entries.remove')}
        busy={removeEntries.isPending}
        error={removeEntries.error ? readFailure(removeEntries.error).text : undefined}
        onConfirm={remove}
      />
    </Dialog>
  );
}
