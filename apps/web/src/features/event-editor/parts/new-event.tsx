import type { Category } from '@muster/contracts/calendar/model';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { GuardedDrawer } from '../../../ui/overlays/guarded-drawer.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { notify } from '../../../ui/toasts/notify.ts';
import { useEvent } from '../queries.ts';
import { EventForm } from './event-form.tsx';
import { fromTemplate, newValues, valuesOf } from '../event-values.ts';
import { TemplateChoice } from './template-choice.tsx';

const WIDTH = 560;

interface NewEventProps {
  community: string;
  categories: readonly Category[];
  /** Of the community. */
  zone: string;
  /** What the address says of it: a time at which it begins, anything else for none; undefined while it is closed. */
  begins: string | undefined;
  /** The event that it is a copy of. */
  from: string | undefined;
  onClose: () => void;
}

/** The editor of an event that is not there yet. */
export function NewEvent({ community, categories, zone, begins, from, onClose }: NewEventProps) {
  const t = useT();
  const navigate = useNavigate();
  // It stays as it was while it closes.
  const [last, setLast] = useState({ begins, from });
  if (begins !== undefined && (begins !== last.begins || from !== last.from)) setLast({ begins, from });
  const copied = useEvent(community, last.from ?? '', last.from !== undefined);
  const offered = categories.filter(({ rights }) => rights.create);
  const at = new Date(last.begins ?? '');
  const fresh = newValues(offered[0]?.id ?? '', zone, Number.isNaN(at.getTime()) || last.begins === '1' ? null : at);
  const [template, setTemplate] = useState<string | null>(null);
  // What is typed is replaced by another template only after a question, for which the choice waits.
  const isTyped = useRef(false);
  const noteTyped = useCallback((isDirty: boolean) => void (isTyped.current = isDirty), []);
  const [waiting, setWaiting] = useState<{ readonly template: string | null } | null>(null);
  const choose = (chosen: string | null) => (isTyped.current ? setWaiting({ template: chosen }) : setTemplate(chosen));
  const begun = trpc.calendar.template.useQuery(
    { community, id: template ?? '' },
    { enabled: template !== null, retry: false },
  );
  const blank = begun.data && template !== null ? fromTemplate(fresh, begun.data) : fresh;
  const values = copied.data ? valuesOf(copied.data, 'this') : blank;
  const waits = template !== null && begun.isPending;
  const close = () => {
    setTemplate(null);
    onClose();
  };
  const done = (id: string, title: string) => {
    notify({
      type: 'positive',
      message: t('event-editor.created', { title }),
      action: {
        label: t('event-editor.show'),
        onClick: () => void navigate({ to: communityPath(community, `event/${id}`) }),
      },
    });
    close();
  };
  return (
    <GuardedDrawer open={begins !== undefined} onClose={close} title={t('event-editor.new')} width={WIDTH}>
      {last.from !== undefined && copied.error && !copied.data && (
        <FailureState error={copied.error} onRetry={() => void copied.refetch()} retrying={copied.isFetching} />
      )}
      {last.from === undefined && begins !== undefined && (
        <TemplateChoice
          community={community}
          value={template}
          failure={begun.error}
          onRetry={() => void begun.refetch()}
          onChange={choose}
        />
      )}
      {((last.from !== undefined && copied.isPending) || waits) && <ListSkeleton rows={6} height={64} />}
      {(last.from === undefined || copied.data) && !waits && (
        <EventForm
          key={`${last.begins} ${last.from} ${template} ${begun.data?.id}`}
          community={community}
          categories={offered}
          begun={values}
          event={null}
          onDirty={noteTyped}
          onDone={done}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        onConfirm={() => {
          setTemplate(waiting?.template ?? null);
          setWaiting(null);
        }}
        title={t('event-editor.template.replace')}
        lead={t('event-editor.template.replaceText')}
        confirmLabel={t('event-editor.template.replaceConfirm')}
      />
    </GuardedDrawer>
  );
}
