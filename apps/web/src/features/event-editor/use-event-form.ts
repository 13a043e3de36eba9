import type { SeriesScope } from '@muster/contracts/calendar/constants';
import { useCallForm } from '../../platform/call-form/use-call-form.ts';
import { isTooLarge, pictureLimit, type PickedPicture, pictureUpload } from '../../platform/forms/picked-picture.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { useEventChanges } from './queries.ts';
import type { EventFormProps } from './parts/event-form.tsx';
import { type EventField, type EventValues, faultsOf, termsOf, withScope } from './event-values.ts';

/** Everything that the editor holds: the event, how much of a series is meant, and the picture. */
type EditorValues = EventValues & { readonly scope: SeriesScope; readonly picked: PickedPicture };
type EditorErrors = Partial<Record<EventField | 'image', string | undefined>>;

/** The editor's form, with what is wrong by where it is shown: the rule, the roles and the questions are parts of fields. */
export function useEventForm({ community, begun, event, onDone }: EventFormProps) {
  const faultsIn = useFaults();
  const { create, edit, setImage } = useEventChanges();
  // One occurrence has no rule of its own.
  const hasRule = (scope: SeriesScope) => !event?.repeats || scope !== 'this';
  const faultsOfAll = (values: EditorValues) => faultsIn(values, hasRule(values.scope));
  const change = event ? edit : create;
  const finish = async (id: string, { picked, title }: EditorValues) => {
    const image = pictureUpload(picked);
    try {
      if (image !== undefined) await setImage.mutateAsync({ community, id, image });
    } catch (failure) {
      // The event is there: what is left to do is told, and done in its editor.
      tellFailure(failure);
    }
    onDone(id, title.trim());
  };
  const form = useCallForm({
    begin: (): EditorValues => ({ ...begun, scope: 'this', picked: undefined }),
    check(values) {
      const { title, category, end, place, ...parts } = faultsOfAll(values);
      const { rule, until, slots, questions, image } = parts;
      return { title, category, end, place, repeat: until ?? rule, signUp: slots ?? questions, picked: image };
    },
    sending: { ...change, isPending: change.isPending || setImage.isPending },
    send({ scope, picked: _, ...values }, sent) {
      const terms = termsOf(values);
      if (event) edit.mutate({ community, id: event.id, scope, event: terms, revision: event.revision }, sent);
      else create.mutate({ community, event: terms }, sent);
    },
    onDone: ({ id }, values) => void finish(id, values),
  });
  const found: EditorErrors = form.attempt > 0 ? faultsOfAll(form.values) : {};
  const setScope = (to: SeriesScope) => {
    const shifted = event && withScope(form.values, event, [form.values.scope, to]);
    form.set({ ...shifted, scope: to });
  };
  // What is sent had no faults, so errors are either all found here or all of the refusal.
  const errors: EditorErrors = Object.keys(found).length > 0 ? found : form.errors;
  return { form, errors, setScope, withRule: hasRule(form.values.scope) };
}

/** Says in words what is wrong in the editor. */
function useFaults() {
  const t = useT();
  return (values: EditorValues, withRule: boolean): EditorErrors => {
    const errors: EditorErrors = {};
    for (const [field, fault] of Object.entries(faultsOf(values, withRule))) {
      const name = field as EventField;
      errors[name] = fault === true ? t(`event-editor.faults.${name}`) : fault;
    }
    if (isTooLarge(values.picked)) errors.image = t('event-editor.faults.image', { size: pictureLimit() });
    return errors;
  };
}
