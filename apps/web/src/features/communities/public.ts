export { UnsavedGuard } from './parts/unsaved-guard.tsx';
export { isTooLarge, pictureUpload, shownPicture, type PickedPicture } from './picked-picture.ts';
