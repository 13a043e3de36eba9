import { useT } from '../../../platform/i18n/use-t.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { useIsUnproved } from '../queries.ts';
import { Unverified } from './email.tsx';

/** Says why nothing can be added to how an account signs in, and what to do. Nothing where its address is confirmed. */
export function AddressFirst() {
  const t = useT();
  if (!useIsUnproved()) return null;
  return (
    <Panel title={t('accounts.unproved.title')}>
      <p>{t('accounts.unproved.text')}</p>
      <Unverified />
    </Panel>
  );
}
