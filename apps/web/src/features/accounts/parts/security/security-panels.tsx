import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useFactors } from '../../security-queries.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { RecoveryCodesDialog, RecoveryPanel } from './recovery-codes.tsx';
import { TotpPanel } from './totp-panel.tsx';

/** What protects the account beside its password. New recovery codes are shown here, once, whatever brought them. */
export function SecurityPanels() {
  const t = useT();
  const { data, error, refetch, isFetching } = useFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!data) {
    return (
      <Panel title={t('accounts.security.title')} flush>
        {error ? <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <RowsSkeleton />}
      </Panel>
    );
  }
  const isProtected = data.totp !== null || data.passkeys.length > 0;
  return (
    <>
      <TotpPanel totp={data.totp} onCodes={setCodes} />
      <PasskeysPanel passkeys={data.passkeys} hasPassword={data.password} onCodes={setCodes} />
      {isProtected && <RecoveryPanel left={data.recoveryCodesLeft} onCodes={setCodes} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
