import { zodResolver } from '@hookform/resolvers/zod';
import { communitiesCalls } from '@muster/contracts/communities/calls';
import type { PublicCommunity } from '@muster/contracts/communities/model';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { KEPT, readFailure } from '../../../../platform/failure.ts';
import { useWaiting } from '../../../../platform/outbox/outbox-store.ts';
import { facePlace } from '../../../../platform/outbox/places.ts';
import { useDraft } from '../../../../platform/outbox/use-draft.ts';
import { useConfirming } from '../../../../platform/wire/confirming.ts';
import type { SaveProgress } from '../../../../ui/forms/save-state.tsx';
import { isTooLarge, type PickedPicture, pictureUpload } from '../../../../platform/forms/picked-picture.ts';
import { useUpdateCommunity } from '../../queries.ts';
import { changedElsewhere, changedText, type FaceValues, faceValues, seenOf, TEXT_FIELDS } from './settings-form.ts';

const Face = communitiesCalls.update.input.omit({ community: true, image: true, banner: true, seen: true }).required();

/**
 * The form of a community's face. It remembers what it began with: only changed fields are sent, and a change by
 * someone else is either taken over, when nothing here was touched, or reported.
 */
export function useFaceForm(now: PublicCommunity) {
  const [base, setBase] = useState(now);
  const [saved, setSaved] = useState(false);
  const pictures = useFacePictures();
  const save = useUpdateCommunity();
  const form = useForm<FaceValues>({ resolver: zodResolver(Face), defaultValues: faceValues(now) });
  const dirty = form.formState.isDirty || pictures.isPicked;
  const draft = useFaceDraft(form, now.uuid);
  const isChecking = useConfirming('communities.update');
  const restart = (values: FaceValues) => {
    pictures.clear();
    form.reset(values);
  };
  const startFrom = (community: PublicCommunity) => {
    setBase(community);
    restart(faceValues(community));
  };
  // While a save is under way the newer state is most likely our own.
  const elsewhere = save.isPending ? [] : changedElsewhere(base, now);
  if (elsewhere.length > 0 && !dirty) startFrom(now);
  // Sent or discarded: what stands in the fields is no longer what waits.
  const isWaiting = useWaiting(`community:${now.uuid}`, () => !dirty && startFrom(now));

  const send = form.handleSubmit((values) => {
    if (pictures.isTooLarge) return;
    const change = { ...changedText(faceValues(base), values), ...pictures.upload() };
    save.mutate(
      { community: now.uuid, ...change, seen: seenOf(base, change) },
      {
        onSuccess({ community }) {
          startFrom(community);
          setSaved(true);
        },
        onError(error) {
          const { code, fields } = readFailure(error);
          // What was typed stays in the fields, and is no change of this form any more: the outbox has it.
          if (code === KEPT) restart(values);
          for (const key of TEXT_FIELDS) if (fields[key]) form.setError(key, { message: fields[key] });
        },
      },
    );
  });
  return {
    form,
    dirty,
    draft,
    image: pictures.image,
    banner: pictures.banner,
    elsewhere: dirty ? elsewhere : [],
    takeTheirs: () => startFrom(now),
    keepMine: () => setBase(now),
    discard: () => {
      save.reset();
      startFrom(now);
    },
    send: () => void send(),
    progress: progressOf({ save, dirty, saved, isWaiting, isChecking }),
  };
}

function useFacePictures() {
  const [image, setImage] = useState<PickedPicture>();
  const [banner, setBanner] = useState<PickedPicture>();
  return {
    image: { picked: image, set: setImage },
    banner: { picked: banner, set: setBanner },
    isPicked: image !== undefined || banner !== undefined,
    isTooLarge: isTooLarge(image) || isTooLarge(banner),
    upload: () => ({ image: pictureUpload(image), banner: pictureUpload(banner) }),
    clear() {
      setImage(undefined);
      setBanner(undefined);
    },
  };
}

function useFaceDraft(form: UseFormReturn<FaceValues>, community: string) {
  const { offer } = useDraft({
    place: facePlace(community),
    values: form.watch(),
    dirty: form.formState.isDirty,
    restore(values) {
      // One that came back from the outbox holds only what was changed.
      for (const key of TEXT_FIELDS) if (key in values) form.setValue(key, values[key], { shouldDirty: true });
    },
  });
  return offer;
}

type Progress = {
  readonly save: { readonly isPending: boolean; readonly error: unknown };
  readonly dirty: boolean;
  readonly saved: boolean;
  readonly isWaiting: boolean;
  readonly isChecking: boolean;
};

function progressOf({ save, dirty, saved, isWaiting, isChecking }: Progress): SaveProgress {
  if (save.isPending) return { state: isChecking ? 'checking' : 'saving' };
  if (isWaiting && !dirty) return { state: 'kept' };
  if (save.error && dirty) return { state: 'failed', reason: readFailure(save.error).text };
  return saved && !dirty ? { state: 'saved' } : { state: 'idle' };
}
