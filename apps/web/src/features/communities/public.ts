export { UnsavedGuard } from './parts/unsaved-guard.tsx';
export { isTooLarge, pictureLimit, pictureUpload, shownPicture, type PickedPicture } from './picked-picture.ts';
