import type { SeriesScope } from '@muster/contracts/calendar/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../platform/failure.ts';
import { isTooLarge, pictureLimit, type PickedPicture, pictureUpload } from '../../platform/forms/picked-picture.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { useEventChanges } from './queries.ts';
import type { EventFormProps } from './parts/event-form.tsx';
import { type EventField, type EventValues, faultsOf, termsOf, withScope } from './event-values.ts';

/** The editor's state: what stands in it, how much of a series it is about, what is wrong, and how far sending is. */
export function useEventForm({ community, begun, event, onDone }: EventFormProps) {
  const t = useT();
  const [values, setValues] = useState(begun);
  const [scope, setScopeOnly] = useState<SeriesScope>('this');
  const [picked, setPicked] = useState<PickedPicture>(undefined);
  const [attempt, setAttempt] = useState(0);
  const { create, edit, setImage } = useEventChanges();
  // One occurrence has no rule of its own.
  const withRule = !event?.repeats || scope !== 'this';
  const faults = faultsOf(values, withRule);
  const set = (change: Partial<EventValues>) => setValues((now) => ({ ...now, ...change }));
  const setScope = (to: SeriesScope) => {
    if (event) setValues((now) => withScope(now, event, [scope, to]));
    setScopeOnly(to);
  };
  const isBusy = create.isPending || edit.isPending || setImage.isPending;
  const finish = async (id: string) => {
    const image = pictureUpload(picked);
    try {
      if (image !== undefined) await setImage.mutateAsync({ community, id, image });
    } catch (failure) {
      // The event is there: what is left to do is told, and done in its editor.
      tellFailure(failure);
    }
    onDone(id, values.title.trim());
  };
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setAttempt((count) => count + 1);
    if (Object.keys(faults).length > 0 || isTooLarge(picked) || isBusy) return;
    const done = { onSuccess: ({ id }: { id: string }) => void finish(id) };
    const terms = termsOf(values);
    if (event === null) create.mutate({ community, event: terms }, done);
    else edit.mutate({ community, id: event.id, scope, event: terms, revision: event.revision }, done);
  };
  const error = create.error ?? edit.error;
  const errors: Partial<Record<EventField | 'image', string>> = {};
  for (const [field, fault] of Object.entries(attempt > 0 ? faults : {})) {
    const name = field as EventField;
    errors[name] = fault === true ? t(`event-editor.faults.${name}`) : fault;
  }
  if (attempt > 0 && isTooLarge(picked)) errors.image = t('event-editor.faults.image', { size: pictureLimit() });
  return {
    values,
    set,
    scope,
    setScope,
    withRule,
    picked,
    setPicked,
    send,
    errors,
    attempt,
    failure: error ? readFailure(error) : null,
    isDirty: picked !== undefined || JSON.stringify(values) !== JSON.stringify(begun),
    isBusy,
  };
}
