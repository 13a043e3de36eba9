import type { AccessRequest } from '@muster/contracts/permissions/requests';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useNow } from '../../../../ui/content/use-now.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useOwnRequests, useRequestAccess, useWithdrawRequest } from './queries.ts';
import styles from './asking.module.css';

const TICK_MS = 60_000;
/** Most characters of a note; the contract's own bound would bring its checks along. */
const NOTE_MAX = 300;

interface AskAccessProps {
  community: string;
  /** Any one of them is enough. */
  anyOf: readonly PermissionName[];
}

/** Lets a member ask for what a closed screen takes, and says what became of it. Nothing until that is known. */
export function AskAccess({ community, anyOf }: AskAccessProps) {
  const { data } = useOwnRequests(community);
  const now = useNow(TICK_MS);
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const asked = data.items.filter(({ permission }) => anyOf.some((each) => each === permission));
  const [latest] = asked;
  const tooEarly = new Set(asked.filter(({ againAt }) => new Date(againAt) > now).map(({ permission }) => permission));
  const askable = anyOf.filter((permission) => !tooEarly.has(permission));
  return (
    <>
      {latest && <Standing community={community} request={latest} />}
      {askable.length > 0 && latest?.state !== 'pending' && <AskButton onClick={() => setOpen(true)} />}
      {askable.length > 0 && (
        <AskDialog community={community} anyOf={askable} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function AskButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button kind="primary" size="md" icon={IconSend} onClick={onClick}>
      {t('permissions.asking.ask')}
    </Button>
  );
}

/** What one asked for last, and what became of it. */
function Standing({ community, request }: { community: string; request: AccessRequest }) {
  const t = useT();
  const withdraw = useWithdrawRequest(community);
  const { id, state, until, againAt } = request;
  if (state === 'granted') return null;
  const values = {
    permission: t(`permissions.names.${request.permission as PermissionName}`),
    until: new Date(until),
    again: new Date(againAt),
  };
  return (
    <div className={styles.standing} role="status">
      <p>
        <RichText id={`permissions.asking.states.${state}`} values={values} tags={{ strong }} />
      </p>
      {state === 'pending' && (
        <Button
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ community, id }, { onError: (error) => tellFailure(error) })}
        >
          {t('permissions.asking.withdraw')}
        </Button>
      )}
    </div>
  );
}

const strong = (children: ReactNode) => <strong>{children}</strong>;

interface AskDialogProps extends AskAccessProps {
  open: boolean;
  onClose: () => void;
}

function AskDialog({ community, anyOf, open, onClose }: AskDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<PermissionName | null>(null);
  const [note, setNote] = useState('');
  const [attempt, setAttempt] = useState(0);
  const ask = useRequestAccess(community);
  const permission = chosen !== null && anyOf.includes(chosen) ? chosen : anyOf[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (!permission || ask.isPending) return;
    const onSuccess = () => {
      notify({ type: 'positive', message: t('permissions.asking.sent') });
      onClose();
    };
    ask.mutate({ community, permission, note }, { onSuccess });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('permissions.asking.ask')} lead={t('permissions.asking.lead')}>
      <form className={styles.form} onSubmit={send}>
        {ask.error && <FormSummaryErrors errors={[{ message: readFailure(ask.error).text }]} attempt={attempt} />}
        <Select
          label={t('permissions.asking.permission')}
          value={permission ?? ''}
          options={anyOf.map((value) => ({ value, label: t(`permissions.names.${value}`) }))}
          onChange={({ target }) => setChosen(target.value as PermissionName)}
        />
        <TextArea
          label={t('permissions.asking.note')}
          help={t('permissions.asking.noteHelp')}
          optional
          rows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormActions>
          <Button size="md" onClick={onClose} disabled={ask.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" size="md" type="submit" busy={ask.isPending}>
            {t('permissions.asking.send')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
