import type { FormClosed } from '@muster/contracts/submissions/model';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Says why a form cannot be sent now. */
export function useClosedText(): (closed: FormClosed) => string {
  const t = useT();
  return ({ because, again, missing }) => {
    if (because === 'cooldown' && again !== null) {
      return t('submissions.closed.cooldown', { when: formatMoment(new Date(again)) });
    }
    if (because === 'identifiers') return t('submissions.closed.identifiers', { missing: missing.join(', ') });
    return t(`submissions.closed.${because === 'cooldown' ? 'closed' : because}`);
  };
}
