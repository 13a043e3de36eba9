import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useRenamed } from './rename-queries.ts';
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
  const result = trpc.members.previewName.useQuery({ community, accId, name }, { enabled: open, staleTime: 0 });
  const rename = trpc.members.rename.useMutation(useRenamed(community));
  const shown = result.data?.name ?? '';
  const save = (to: string | null) =>
    rename.mutate(
      { community, accId, name: to },
      {
        onSuccess: (renamed) => {
          notify({ type: 'positive', message: t('members.rename.done', { name: renamed.name }) });
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
      title={t('members.rename.title', { name: current })}
      lead={t('members.rename.lead')}
      footer={
        <>
          <Button size="md" kind="quiet" disabled={rename.isPending} onClick={() => save(null)}>
            {t('members.rename.ofAccount')}
          </Button>
          <Button
            type="submit"
            form={form}
            kind="primary"
            size="md"
            busy={rename.isPending}
            disabled={typed.trim().length < SHORTEST || result.error !== null}
          >
            {t('members.rename.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={styles.form}>
        <TextInput
          label={t('members.rename.name')}
          value={typed}
          maxLength={LONGEST}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {result.data && (
          <p className={styles.result} role="status" aria-busy={wanted !== typed.trim() || result.isFetching}>
            <span>{t(name === null ? 'members.rename.withoutOne' : 'members.rename.result')}</span>
            <strong>{shown}</strong>
            {result.data.format && <small>{t('members.rename.format', { format: result.data.format })}</small>}
          </p>
        )}
        {failure && <p role="alert">{readFailure(failure).text}</p>}
      </form>
    </Dialog>
  );
}
