import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useRenamed } from '../queries.ts';
import styles from './rename.module.css';

const SHORTEST = 2;
const LONGEST = 60;

interface RenameDialogProps {
  community: string;
  accId: string;
  /** What they are called now. */
  current: string;
  open: boolean;
  onClose: () => void;
}

/** Changes what somebody is called in this community, and shows before what becomes of it by the community's pattern. */
export function RenameDialog({ community, accId, current, open, onClose }: RenameDialogProps) {
  const t = useT();
  const form = useId();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const name = wanted.length < SHORTEST ? null : wanted;
  const result = trpc.memberNames.preview.useQuery({ community, accId, name }, { enabled: open, staleTime: 0 });
  const rename = trpc.memberNames.rename.useMutation(useRenamed(community));
  const shown = result.data?.name ?? '';
  const save = (to: string | null) =>
    rename.mutate(
      { community, accId, name: to },
      {
        onSuccess: (renamed) => {
          notify({ type: 'positive', message: t('member-names.done', { name: renamed.name }) });
          setTyped('');
          onClose();
        },
      },
    );
  const failure = rename.error ?? result.error;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length >= SHORTEST && !rename.isPending) save(typed.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('member-names.title', { name: current })}
      lead={t('member-names.lead')}
      footer={
        <>
          <Button size="md" kind="quiet" disabled={rename.isPending} onClick={() => save(null)}>
            {t('member-names.ofAccount')}
          </Button>
          <Button
            type="submit"
            form={form}
            kind="primary"
            size="md"
            busy={rename.isPending}
            disabled={typed.trim().length < SHORTEST || result.error !== null}
          >
            {t('member-names.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={styles.form}>
        <TextInput
          label={t('member-names.name')}
          value={typed}
          maxLength={LONGEST}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {result.data && (
          <p className={styles.result} role="status" aria-busy={wanted !== typed.trim() || result.isFetching}>
            <span>{t(name === null ? 'member-names.withoutOne' : 'member-names.result')}</span>
            <strong>{shown}</strong>
            {result.data.format && <small>{t('member-names.format', { format: result.data.format })}</small>}
          </p>
        )}
        {failure && <p role="alert">{readFailure(failure).text}</p>}
      </form>
    </Dialog>
  );
}
