import type { Category, EventDetail } from '@muster/contracts/calendar/model';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { GuardedDrawer } from '../../../ui/overlays/guarded-drawer.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { EventForm } from './event-form.tsx';
import { valuesOf } from '../event-values.ts';

const WIDTH = 560;

interface EditEventProps {
  community: string;
  event: EventDetail;
  categories: readonly Category[];
  open: boolean;
  onClose: () => void;
}

/** The editor of an event that there is. */
export function EditEvent({ community, event, categories, open, onClose }: EditEventProps) {
  const t = useT();
  // What others change meanwhile does not change what is being typed: saving finds it out, and this begins anew.
  const [begun, setBegun] = useState(event);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBegun(event);
  }
  const offered = categories.filter(({ id, rights }) => rights.create || id === event.category);
  return (
    <GuardedDrawer open={open} onClose={onClose} title={t('event-editor.edit')} width={WIDTH}>
      <EventForm
        key={begun.revision}
        community={community}
        categories={offered}
        begun={valuesOf(begun, 'this')}
        event={begun}
        onBeginAnew={() => setBegun(event)}
        onDone={() => {
          notify({ type: 'positive', message: t('event-editor.saved') });
          onClose();
        }}
        onClose={onClose}
      />
    </GuardedDrawer>
  );
}
