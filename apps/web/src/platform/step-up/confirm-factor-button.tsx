import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { addressOnMainSite, useSite } from '../site.ts';
import { Button, buttonClass } from '../../ui/actions/button.tsx';

/**
 * Asks for the second factor that was not shown since the sign-in, and then for everything anew: ranks give again what they
 * did (@decision 0068). A community's own host takes no proof, so that from there it leads to the main site.
 */
export function ConfirmFactorButton() {
  const t = useT();
  const client = useQueryClient();
  const { kind } = useSite();
  const [busy, setBusy] = useState(false);
  if (kind === 'community') {
    return (
      <a href={addressOnMainSite()} className={buttonClass({ kind: 'primary' })}>
        {t('errors.mainSite')}
      </a>
    );
  }
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      // Few are ever asked.
      const { askForProof } = await import('./step-up-store.ts');
      if (await askForProof()) await client.invalidateQueries();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" busy={busy} onClick={() => void press()}>
      {t('shell.ofAccount.confirmFactor')}
    </Button>
  );
}
