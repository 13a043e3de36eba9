import { IMAGE_BYTES_MAX, type ImageUpload } from '@muster/contracts/kit/images';
import { formatFileSize } from '../i18n/format.ts';
import type { PickedImage } from '../../ui/forms/resize-image.ts';

/** A picture in a form: untouched, removed, or newly picked. */
export type PickedPicture = PickedImage | null | undefined;

/** The address a form shows: what was picked, or what is kept. */
export function shownPicture(picked: PickedPicture, kept: string | null): string | null {
  return picked === undefined ? kept : (picked?.dataUrl ?? null);
}

/** The picture as a call takes it; undefined leaves what there is. */
export function pictureUpload(picked: PickedPicture): ImageUpload | null | undefined {
  return picked ? { type: picked.mimeType, base64: picked.base64 } : picked;
}

/** The most a picture may weigh, in words. */
export function pictureLimit(): string {
  return formatFileSize(IMAGE_BYTES_MAX);
}

/** Tells whether a picked picture is more than a call takes, even after it was shrunk. */
export function isTooLarge(picked: PickedPicture): boolean {
  return picked ? picked.base64.length > Math.ceil(IMAGE_BYTES_MAX / 3) * 4 : false;
}
