import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { ShownFailure } from '../failure.ts';
import { useT } from '../i18n/use-t.ts';
import { askingStore } from './asking-store.ts';
import { askingFor, screenCalled } from './offer.ts';

interface AskButtonProps {
  failure: ShownFailure;
  /** Shown as a secondary button, where the primary button is the one that submits a form. */
  inForm?: boolean;
}

/** Lets somebody ask for what a part of a page was refused for; nothing where that would not help. */
export function AskButton({ failure, inForm = false }: AskButtonProps) {
  const t = useT();
  const cache = useQueryClient().getQueryCache();
  // The account may be known only after the refusal is shown.
  const mayAsk = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => askingFor(failure, '') !== null,
  );
  if (!mayAsk) return null;
  const ask = () => askingStore.setState({ asking: askingFor(failure, screenCalled()) });
  return (
    <Button {...(inForm ? { size: 'sm' } : { kind: 'primary', size: 'md' })} icon={IconSend} onClick={ask}>
      {t('permissions.asking.ask')}
    </Button>
  );
}
