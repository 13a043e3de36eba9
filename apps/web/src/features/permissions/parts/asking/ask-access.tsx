import type { PermissionName } from '@muster/contracts/permissions/names';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Asking } from '../../../../platform/asking/asking-store.ts';
import { screenCalled } from '../../../../platform/asking/offer.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { type Askable, AskedBefore, useAskable } from './asked-before.tsx';

/** Lets a member ask for what a closed screen takes, and says what became of it. Nothing until that is known. */
export function AskAccess(props: Askable) {
  const { community } = props;
  const asked = useAskable(props);
  const [open, setOpen] = useState(false);
  if (!asked) return null;
  const { latest, askable, mayAsk } = asked;
  return (
    <>
      {latest && <AskedBefore community={community} request={latest} />}
      {mayAsk && <AskButton onClick={() => setOpen(true)} />}
      {askable.length > 0 && (
        <AskDialog
          community={community}
          anyOf={askable}
          about={screenCalled()}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * Lets a member ask for what something was refused for, from wherever they are: says what became of it where they have asked
 * already.
 */
export function AskAnywhere({ community, permission, about, onClose }: Asking & { onClose: () => void }) {
  const t = useT();
  const asked = useAskable({ community, anyOf: [permission as PermissionName] });
  if (!asked) return null;
  const { latest, askable, mayAsk } = asked;
  if (mayAsk) return <AskDialog {...{ community, about, onClose }} anyOf={askable} open />;
  return (
    <Dialog open onClose={onClose} title={t('permissions.asking.ask')}>
      {latest && <AskedBefore community={community} request={latest} />}
    </Dialog>
  );
}

function AskButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button kind="primary" size="md" icon={IconSend} onClick={onClick}>
      {t('permissions.asking.ask')}
    </Button>
  );
}
