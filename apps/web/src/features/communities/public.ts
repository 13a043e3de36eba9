export { UnsavedGuard } from './parts/unsaved-guard.tsx';
export { isTooLarge, PICTURE_LIMIT, pictureUpload, shownPicture, type PickedPicture } from './picked-picture.ts';
