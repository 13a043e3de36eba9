import type { AuditCheck } from '@muster/contracts/audit/model';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './audit.module.css';

interface CheckDialogProps {
  community: string;
  open: boolean;
  onClose: () => void;
  onShow: (seq: number) => void;
}

/** Checks the whole chain while it is open, a few thousand entries at a time. */
export function CheckDialog({ community, open, onClose, onShow }: CheckDialogProps) {
  const t = useT();
  const { check, error } = useCheck(community, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('audit.check.title')}
      lead={t('audit.check.lead')}
      footer={
        <Button size="md" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={styles.check} role="status">
        {error !== null && <p>{error}</p>}
        {error === null && !check?.done && (
          <>
            <p>
              {t('audit.check.running', {
                checked: formatNumber(check?.seq ?? 0),
                total: formatNumber(check?.newest ?? 0),
              })}
            </p>
            <progress value={check?.seq ?? 0} max={check?.newest || 1} aria-label={t('audit.check.title')} />
          </>
        )}
        {check?.done && (check.fault ? <Fault fault={check.fault} onShow={onShow} /> : <Sound check={check} />)}
      </div>
    </Dialog>
  );
}

function Sound({ check }: { check: AuditCheck }) {
  const t = useT();
  return (
    <>
      <p className={styles.sound}>
        <Icon of={IconShieldCheck} size={20} /> {t('audit.check.sound', { count: check.newest })}
      </p>
      <p>{t('audit.check.keep')}</p>
      <span className={styles.copyable}>
        <code>{check.hash}</code>
        <CopyButton text={check.hash} label={t('audit.details.copyHash')} done={t('audit.details.copied')} />
      </span>
    </>
  );
}

function Fault({ fault, onShow }: { fault: NonNullable<AuditCheck['fault']>; onShow: (seq: number) => void }) {
  const t = useT();
  return (
    <>
      <p className={styles.fault}>
        <Icon of={IconAlertTriangle} size={20} /> {t(`audit.check.${fault.kind}`, { seq: fault.seq })}
      </p>
      <p>{t('audit.check.tell')}</p>
      {fault.kind !== 'end' && (
        <Button size="md" onClick={() => onShow(fault.seq)}>
          {t('audit.check.look', { seq: fault.seq })}
        </Button>
      )}
    </>
  );
}

/** How far the check has come; it goes on step by step for as long as it is wanted. */
function useCheck(community: string, wanted: boolean): { check: AuditCheck | null; error: string | null } {
  const { client } = trpc.useUtils();
  const [check, setCheck] = useState<AuditCheck | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    async function run() {
      setCheck(null);
      setError(null);
      let from: { seq: number; hash: string } | null = null;
      for (;;) {
        const step: AuditCheck = await client.audit.verify.query({ community, from }, { signal: leaving.signal });
        if (leaving.signal.aborted) return;
        setCheck(step);
        if (step.done) return;
        from = { seq: step.seq, hash: step.hash };
      }
    }
    run().catch((cause: unknown) => {
      if (!leaving.signal.aborted) setError(readFailure(cause).text);
    });
    return () => leaving.abort();
  }, [client, community, wanted]);
  return { check, error };
}
