import type { SeriesScope } from '@muster/contracts/calendar/constants';
import type { EventDetail } from '@muster/contracts/calendar/model';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { ScopeChoice, useEventChanges } from '../../../event-editor/public.ts';
import { notify } from '../../../../ui/toasts/notify.ts';

interface RemoveEventProps {
  community: string;
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}

/** Asks before an event is deleted. */
export function RemoveEvent({ community, event, open, onClose }: RemoveEventProps) {
  const t = useT();
  const navigate = useNavigate();
  const { remove } = useEventChanges();
  const [scope, setScope] = useState<SeriesScope>('this');
  const { id, title, repeats, hasSignUp } = event;
  const close = () => {
    remove.reset();
    onClose();
  };
  const onSuccess = () => {
    notify({ type: 'positive', message: t('calendar.remove.done', { title }) });
    void navigate({ to: communityPath(community, 'calendar'), replace: true });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('calendar.remove.title', { title })}
      choice={repeats && <ScopeChoice value={scope} onChange={setScope} />}
      effects={[
        t(`calendar.remove.effects.${repeats ? scope : 'once'}`),
        ...(hasSignUp ? [t('calendar.remove.signUps')] : []),
        t('calendar.remove.rather'),
      ]}
      confirmLabel={t('calendar.remove.confirm')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id, scope }, { onSuccess })}
    />
  );
}
