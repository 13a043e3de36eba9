import { zodResolver } from '@hookform/resolvers/zod';
import { communitiesCalls } from '@muster/contracts/communities/calls';
import type { PublicCommunity } from '@muster/contracts/communities/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readFailure } from '../../../../platform/failure.ts';
import type { SaveProgress } from '../../../../ui/forms/save-state.tsx';
import { isTooLarge, type PickedPicture, pictureUpload } from '../../picked-picture.ts';
import { useUpdateCommunity } from '../../queries.ts';
import { changedElsewhere, changedText, type FaceValues, faceValues, TEXT_FIELDS } from './settings-form.ts';

const Face = communitiesCalls.update.input.omit({ community: true, image: true, banner: true }).required();

/**
 * The form of a community's face. It remembers what it began with: only changed fields are sent, and a change by
 * someone else is either taken over, when nothing here was touched, or reported.
 */
export function useFaceForm(now: PublicCommunity) {
  const [base, setBase] = useState(now);
  const [image, setImage] = useState<PickedPicture>();
  const [banner, setBanner] = useState<PickedPicture>();
  const [saved, setSaved] = useState(false);
  const save = useUpdateCommunity();
  const form = useForm<FaceValues>({ resolver: zodResolver(Face), defaultValues: faceValues(now) });
  const dirty = form.formState.isDirty || image !== undefined || banner !== undefined;

  const startFrom = (community: PublicCommunity) => {
    setBase(community);
    setImage(undefined);
    setBanner(undefined);
    form.reset(faceValues(community));
  };
  // While a save is under way the newer state is most likely our own.
  const elsewhere = save.isPending ? [] : changedElsewhere(base, now);
  if (elsewhere.length > 0 && !dirty) startFrom(now);

  const send = form.handleSubmit((values) => {
    if (isTooLarge(image) || isTooLarge(banner)) return;
    save.mutate(
      {
        community: now.uuid,
        ...changedText(faceValues(base), values),
        image: pictureUpload(image),
        banner: pictureUpload(banner),
      },
      {
        onSuccess({ community }) {
          startFrom(community);
          setSaved(true);
        },
        onError(error) {
          const { fields } = readFailure(error);
          for (const key of TEXT_FIELDS) if (fields[key]) form.setError(key, { message: fields[key] });
        },
      },
    );
  });
  return {
    form,
    dirty,
    image: { picked: image, set: setImage },
    banner: { picked: banner, set: setBanner },
    elsewhere: dirty ? elsewhere : [],
    takeTheirs: () => startFrom(now),
    keepMine: () => setBase(now),
    discard: () => {
      save.reset();
      startFrom(now);
    },
    send: () => void send(),
    progress: progressOf({ save, dirty, saved }),
  };
}

type Progress = { save: { isPending: boolean; error: unknown }; dirty: boolean; saved: boolean };

function progressOf({ save, dirty, saved }: Progress): SaveProgress {
  if (save.isPending) return { state: 'saving' };
  if (save.error && dirty) return { state: 'failed', reason: readFailure(save.error).text };
  return saved && !dirty ? { state: 'saved' } : { state: 'idle' };
}
