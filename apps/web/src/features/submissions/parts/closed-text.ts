import type { FormClosed } from '@muster/contracts/submissions/model';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Says why a form cannot be sent now. */
export function useClosedText(): (closed: FormClosed) => string {
  const t = useT();
  return ({ because, again, missing }) => {
    if (because === 'cooldown' && again !== null) {
      const when = new Date(again).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
      return t('submissions.closed.cooldown', { when });
    }
    if (because === 'identifiers') return t('submissions.closed.identifiers', { missing: missing.join(', ') });
    return t(`submissions.closed.${because === 'cooldown' ? 'closed' : because}`);
  };
}
