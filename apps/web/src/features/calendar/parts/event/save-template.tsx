import type { EventDetail } from '@muster/contracts/calendar/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useTemplateChanges } from '../../../event-editor/public.ts';
import { TemplateName } from '../templates/template-name.tsx';

interface SaveTemplateProps {
  community: string;
  event: EventDetail;
  open: boolean;
  onClose: () => void;
}

/** Saves an event as a template under a name. */
export function SaveTemplate({ community, event, open, onClose }: SaveTemplateProps) {
  const t = useT();
  const { create } = useTemplateChanges();
  return (
    <TemplateName
      open={open}
      onClose={onClose}
      words={{
        title: t('calendar.template.title'),
        lead: t('calendar.template.lead'),
        confirm: t('calendar.template.save'),
      }}
      begun={event.title}
      sending={create}
      onSave={(label, sent) => create.mutate({ community, from: event.id, label }, sent)}
      onDone={(label) => {
        notify({ type: 'positive', message: t('calendar.template.saved', { label }) });
        onClose();
      }}
    />
  );
}
