import { createContext, useState } from 'react';
import type { UploadPlace } from './upload.ts';

/** Where the files of a form go that is filled in, and how many are on their way. */
export type Uploads = {
  readonly place: UploadPlace;
  readonly active: number;
  readonly count: (change: 1 | -1) => void;
};

/** Null where nothing can be uploaded, as in a preview. */
export const UploadsContext = createContext<Uploads | null>(null);

/** Counts the uploads of one form, for the button that sends it. */
export function useUploadsFor(place: UploadPlace): Uploads {
  const [active, setActive] = useState(0);
  return { place, active, count: (change) => setActive((now) => now + change) };
}

/** A key for the files of a page whose reader has no account. */
export function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
