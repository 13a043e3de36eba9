import type { RunSelection } from '@muster/contracts/bulk-actions/model';
import { PROMOTION_FLOW, type PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { RunView, useRunChanges, useRunProgress } from '../../../bulk-actions/public.ts';
import { useOfferedFlows } from '../../queries.ts';
import { FlowChoice, useFlowChoice } from './flow-choice.tsx';
import { ManyPreview } from './many-preview.tsx';
import { MemberPreview } from './member-preview.tsx';
import styles from './run-flow.module.css';

interface RunFlowDialogProps {
  community: string;
  selection: RunSelection;
  /** How many are selected, as far as the page knows. */
  count: number;
  /** The one who is selected, where it is one. */
  member?: { readonly accId: string; readonly name: string } | undefined;
  open: boolean;
  onClose: () => void;
  /** It is begun, and nobody need stay picked. */
  onBegun?: () => void;
}

/** Which flow is run, what it will do to whom, then how far it is and what came of it. */
export function RunFlowDialog(props: RunFlowDialogProps) {
  const t = useT();
  const { community, count, member, open, onClose } = props;
  const [started, setStarted] = useState<string | null>(null);
  useRunProgress(community);
  const title = member
    ? t('promotion-flows.run.titleOne', { name: member.name })
    : t('promotion-flows.run.title', { count, shown: formatNumber(count) });
  if (started === null) return <Asking {...props} title={title} onStarted={setStarted} />;
  return (
    <Dialog open={open} onClose={onClose} title={title} width={620}>
      <RunView community={community} id={started} onOther={setStarted} />
    </Dialog>
  );
}

/** What a preview found out: how many will be changed, and of how many that is; null while it is not known. */
export type Foreseen = { readonly will: number; readonly total: number } | null;

type AskingProps = RunFlowDialogProps & { title: string; onStarted: (id: string) => void };

/** What is chosen of a run, what is foreseen of it, and how it is begun. */
function useAskedRun({ community, selection, onStarted, onBegun }: AskingProps) {
  const flows = useOfferedFlows(community);
  const choice = useFlowChoice(flows);
  const { flow, direction } = choice;
  const [reason, setReason] = useState('');
  const [foreseen, setForeseen] = useState<Foreseen>(null);
  const { start } = useRunChanges();
  const begin = () => {
    if (!flow || !foreseen || start.isPending) return;
    const action = { kind: 'promotionFlow', flow: flow.id, direction, reason: reason.trim() } as const;
    start.mutate(
      { community, selection, action, expected: foreseen.total },
      {
        onSuccess: ({ id }) => {
          onStarted(id);
          onBegun?.();
        },
      },
    );
  };
  return { flows, choice, reason, setReason, foreseen, setForeseen, start, begin };
}

function Asking(props: AskingProps) {
  const t = useT();
  const { open, onClose, title } = props;
  const { flows, choice, reason, setReason, foreseen, setForeseen, start, begin } = useAskedRun(props);
  const { flow, direction } = choice;
  const count = foreseen?.will ?? 0;
  const footer = (
    <>
      <Button size="md" onClick={onClose} disabled={start.isPending}>
        {t('ui.cancel')}
      </Button>
      <Button kind="primary" size="md" busy={start.isPending} disabled={count === 0} onClick={begin}>
        {t(`promotion-flows.run.${direction}`, { count, shown: formatNumber(count) })}
      </Button>
    </>
  );
  const choose: typeof choice.onChange = (change) => {
    setForeseen(null);
    choice.onChange(change);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      lead={t('promotion-flows.run.lead')}
      width={620}
      footer={footer}
    >
      <div className={styles.form}>
        <FlowChoice flows={flows} {...choice} onChange={choose} />
        {flow && (
          <>
            <Preview
              key={`${flow.id} ${direction}`}
              {...props}
              asked={{ id: flow.id, direction }}
              onKnown={setForeseen}
            />
            <Reason reason={reason} onChange={setReason} />
          </>
        )}
        {start.error && (
          <p role="alert" className={styles.fault}>
            {readFailure(start.error).text}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Reason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const t = useT();
  return (
    <TextArea
      label={t('promotion-flows.run.reason')}
      help={t('promotion-flows.run.reasonHelp')}
      optional
      rows={2}
      maxLength={PROMOTION_FLOW.reasonMax}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type PreviewProps = Pick<RunFlowDialogProps, 'community' | 'selection' | 'member'> & {
  asked: { readonly id: string; readonly direction: PromotionDirection };
  onKnown: (found: Foreseen) => void;
};

/** What the flow will do: to one member in full, to many by groups. */
function Preview({ community, selection, member, asked, onKnown }: PreviewProps) {
  if (member) {
    const about = { ...asked, accId: member.accId };
    return <MemberPreview community={community} asked={about} name={member.name} onKnown={onKnown} />;
  }
  const action = { kind: 'promotionFlow', flow: asked.id, direction: asked.direction, reason: '' } as const;
  return <ManyPreview community={community} selection={selection} action={action} onKnown={onKnown} />;
}
