import { communitiesCalls } from '@muster/contracts/communities/calls';
import type { PublicCommunity } from '@muster/contracts/communities/model';
import { useState } from 'react';
import { errorsBySchema } from '../../../../platform/call-form/errors-by-schema.ts';
import { saveProgress } from '../../../../platform/call-form/save-progress.ts';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { KEPT, readFailure } from '../../../../platform/failure.ts';
import { useWaiting } from '../../../../platform/outbox/outbox-store.ts';
import { facePlace } from '../../../../platform/outbox/places.ts';
import { useConfirming } from '../../../../platform/wire/confirming.ts';
import { isTooLarge, type PickedPicture, pictureUpload } from '../../../../platform/forms/picked-picture.ts';
import { useUpdateCommunity } from '../../queries.ts';
import { changedElsewhere, changedText, type FaceValues, faceValues, seenOf, sentText } from './settings-form.ts';

const Face = communitiesCalls.update.input.omit({ community: true, image: true, banner: true, seen: true }).required();
const faultsOf = errorsBySchema<FaceValues>(Face);

/**
 * The form of a community's face. It remembers what it began with: only changed fields are sent, and a change by
 * someone else is either taken over, when nothing here was touched, or reported.
 */
export function useFaceForm(now: PublicCommunity) {
  const [base, setBase] = useState(now);
  const [isSaved, setSaved] = useState(false);
  const pictures = useFacePictures();
  const save = useUpdateCommunity();
  const form = useCallForm({
    begin: () => faceValues(now),
    check: (typed) => faultsOf(sentText(typed)),
    sending: save,
    draft: facePlace(now.uuid),
    send(typed, sent) {
      if (pictures.isTooLarge) return;
      const change = { ...changedText(faceValues(base), sentText(typed)), ...pictures.upload() };
      const onError = (error: unknown) => {
        // What was typed stays in the fields, and is no change of this form any more: the outbox has it.
        if (readFailure(error).code === KEPT) restart(typed);
      };
      save.mutate({ community: now.uuid, ...change, seen: seenOf(base, change) }, { ...sent, onError });
    },
    onDone({ community }) {
      startFrom(community);
      setSaved(true);
    },
  });
  const restart = (values: FaceValues) => {
    pictures.clear();
    form.restart(values);
  };
  const startFrom = (community: PublicCommunity) => {
    setBase(community);
    restart(faceValues(community));
  };
  const isDirty = form.isDirty || pictures.isPicked;
  const isChecking = useConfirming('communities.update');
  // While a save is under way the newer state is most likely our own.
  const elsewhere = form.isBusy ? [] : changedElsewhere(base, now);
  if (elsewhere.length > 0 && !isDirty) startFrom(now);
  // Sent or discarded: what stands in the fields is no longer what waits.
  const isWaiting = useWaiting(`community:${now.uuid}`, () => !isDirty && startFrom(now));
  return {
    form,
    isDirty,
    image: pictures.image,
    banner: pictures.banner,
    elsewhere: isDirty ? elsewhere : [],
    takeTheirs: () => startFrom(now),
    keepMine: () => setBase(now),
    discard: () => startFrom(now),
    progress: saveProgress(form, { isDirty, isSaved, isChecking, isWaiting }),
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
