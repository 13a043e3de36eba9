import type { EventDetail } from '@muster/contracts/calendar/model';
import { IconBan, IconCopy, IconDots, IconEdit, IconRestore, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import { useEventChanges } from '../../../event-editor/public.ts';
import { notify } from '../../../../ui/toasts/notify.ts';

// Opened by a press each.
const CancelEvent = lazy(() => import('./cancel-event.tsx').then((module) => ({ default: module.CancelEvent })));
const SaveTemplate = lazy(() => import('./save-template.tsx').then((module) => ({ default: module.SaveTemplate })));
const RemoveEvent = lazy(() => import('./remove-event.tsx').then((module) => ({ default: module.RemoveEvent })));

interface EventActionsProps {
  community: string;
  event: EventDetail;
  /** The viewer may make events. */
  mayCopy: boolean;
  /** The viewer may make events in its category, and so templates from it. */
  mayTemplate: boolean;
}

/** What may be done with an event. */
export function EventActions({ community, event, mayCopy, mayTemplate }: EventActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { restore } = useEventChanges();
  const [asked, setAsked] = useState<{
    readonly what: 'cancel' | 'remove' | 'template';
    readonly open: boolean;
  } | null>(null);
  const { id, mayEdit, cancelled } = event;
  const close = () => setAsked((now) => now && { ...now, open: false });
  const edit = () => void navigate({ to: '.', search: { edit: '1' } });
  const copy: MenuItem = {
    id: 'copy',
    label: t('calendar.event.copy'),
    icon: IconCopy,
    onSelect: () => void navigate({ to: communityPath(community, 'calendar'), search: { new: '1', from: id } }),
  };
  const template: MenuItem = {
    id: 'template',
    label: t('calendar.template.open'),
    icon: IconTemplate,
    onSelect: () => setAsked({ what: 'template', open: true }),
  };
  const takeBack = () =>
    restore.mutate(
      { community, id },
      {
        onSuccess: () => notify({ type: 'positive', message: t('calendar.event.restored') }),
        onError: (failure) => tellFailure(failure),
      },
    );
  const items: MenuItem[] = [
    ...(mayCopy ? [copy] : []),
    ...(mayTemplate ? [template] : []),
    ...(mayEdit
      ? ([
          cancelled
            ? { id: 'restore', label: t('calendar.event.restore'), icon: IconRestore, onSelect: takeBack }
            : {
                id: 'cancel',
                label: t('calendar.cancel.open'),
                icon: IconBan,
                onSelect: () => setAsked({ what: 'cancel', open: true }),
              },
          { kind: 'separator', id: 'rule' },
          {
            id: 'remove',
            label: t('calendar.remove.open'),
            icon: IconTrash,
            danger: true,
            onSelect: () => setAsked({ what: 'remove', open: true }),
          },
        ] as const)
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      {mayEdit && (
        <Button size="md" icon={IconEdit} onClick={edit}>
          {t('calendar.event.edit')}
        </Button>
      )}
      <Menu
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} kind="secondary" size="md" icon={IconDots} label={t('calendar.event.more')} />
        )}
      />
      <Suspense>
        {asked?.what === 'cancel' && (
          <CancelEvent community={community} event={event} open={asked.open} onClose={close} />
        )}
        {asked?.what === 'template' && (
          <SaveTemplate community={community} event={event} open={asked.open} onClose={close} />
        )}
        {asked?.what === 'remove' && (
          <RemoveEvent community={community} event={event} open={asked.open} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
