import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';

/** A person who signs in only by another site has just done so again: a yes is all that is left. */
export function SignedInSince({ onYes }: { onYes: () => Promise<void> }) {
  const t = useT();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const say = (): void => {
    setBusy(true);
    onYes()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button kind="primary" size="lg" block busy={busy} onClick={say}>
        {t('session.hostProof.action')}
      </Button>
      {error !== null && <p role="alert">{readFailure(error).text}</p>}
    </>
  );
}
