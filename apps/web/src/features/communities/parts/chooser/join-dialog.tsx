import type { AccountCommunity } from '@muster/contracts/accounts/model';
import type { CommunitySummary } from '@muster/contracts/communities/model';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useSite } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useDebounced } from '../../../../platform/forms/debounced.ts';
import { useFoundCommunity } from '../../queries.ts';
import { useJoining } from '../joining.tsx';
import { readCommunityAddress } from './short-name-input.ts';
import { SummaryCard } from './summary-card.tsx';
import styles from './chooser.module.css';

interface JoinDialogProps {
  open: boolean;
  onClose: () => void;
  onOpen: (uuid: string) => void;
}

/** Finds a community by short name or pasted address, shows whose door it is, and knocks. */
export function JoinDialog(props: JoinDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('communities.join.title')}
      lead={t('communities.join.lead')}
    >
      <JoinSteps {...props} />
    </Dialog>
  );
}

function JoinSteps({ onClose, onOpen }: JoinDialogProps) {
  const [joined, setJoined] = useState<AccountCommunity | null>(null);
  const { start, busy, refusal, dialog } = useJoining(setJoined);
  if (joined) return <JoinOutcome joined={joined} onClose={onClose} onOpen={onOpen} />;
  return (
    <>
      <FindAndJoin onOpen={onOpen} onJoin={start} joining={busy} refusal={refusal} />
      {dialog}
    </>
  );
}

interface FindAndJoinProps {
  onOpen: (uuid: string) => void;
  onJoin: (community: CommunitySummary) => void;
  joining: boolean;
  refusal: ReactNode;
}

const TYPING_MS = 400;

function FindAndJoin({ onOpen, onJoin, joining, refusal }: FindAndJoinProps) {
  const t = useT();
  const site = useSite();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, TYPING_MS);
  const address = readCommunityAddress(settled, site);
  const found = useFoundCommunity(address);
  const unreadable = settled.trim().length > 2 && !address ? t('communities.join.unreadable') : undefined;
  const missing = address && found.error && !found.searching ? readFailure(found.error).text : undefined;
  const searching = address !== null && (found.searching || settled !== typed);
  return (
    <div className={styles.form}>
      <TextInput
        label={t('communities.join.field')}
        help={searching ? t('communities.join.searching') : t('communities.join.help')}
        error={missing ?? unreadable}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('communities.join.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <div aria-live="polite">
        {found.data && !missing && (
          <SummaryCard
            community={found.data}
            action={<JoinButton {...{ community: found.data, onOpen, onJoin, joining }} />}
          />
        )}
      </div>
      {refusal}
    </div>
  );
}

function JoinButton({
  community,
  onOpen,
  onJoin,
  joining,
}: Pick<FindAndJoinProps, 'onOpen' | 'onJoin' | 'joining'> & { community: CommunitySummary }) {
  const t = useT();
  const { uuid, relation } = community;
  if (relation === 'banned') return null;
  if (relation !== 'stranger' && relation !== 'visitor') {
    return (
      <Button size="md" onClick={() => onOpen(uuid)}>
        {t('communities.join.open')}
      </Button>
    );
  }
  return (
    <Button size="md" kind="primary" busy={joining} onClick={() => onJoin(community)}>
      {t('communities.join.submit')}
    </Button>
  );
}

function JoinOutcome({
  joined,
  onClose,
  onOpen,
}: { joined: AccountCommunity } & Pick<JoinDialogProps, 'onClose' | 'onOpen'>) {
  const t = useT();
  const waits = joined.relation === 'applicant';
  const key = waits ? 'waiting' : 'in';
  return (
    <div className={styles.outcome} role="status">
      <span className={styles.choiceIcon}>
        <Icon of={waits ? IconHourglass : IconCircleCheck} size={22} />
      </span>
      <strong className={styles.name}>{t(`communities.join.outcome.${key}.title`, { name: joined.name })}</strong>
      <p>{t(`communities.join.outcome.${key}.text`)}</p>
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('communities.join.done')}
        </Button>
        <Button size="md" kind="primary" onClick={() => onOpen(joined.uuid)}>
          {t('communities.join.visit')}
        </Button>
      </FormActions>
    </div>
  );
}
