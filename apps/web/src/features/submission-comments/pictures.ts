import { attachmentPath } from '@muster/contracts/files/address';
import { endingsOf } from '@muster/contracts/files/file-types';
import { upload } from '../files/public.ts';
import type { PictureSource } from '../rich-text/public.ts';

const ACCEPT = endingsOf(['picture'])
  .map((ending) => `.${ending}`)
  .join(',');

/** Pictures in comments on a submission. */
export function picturesOf(community: string, submission: string): PictureSource {
  const place = { community, purpose: 'submissionComment', subject: submission, guestKey: null } as const;
  return {
    srcOf: (file) => attachmentPath(community, file),
    accept: ACCEPT,
    async upload(file, { signal, onSent }) {
      const sending = { place, part: 'text', file, signal };
      const kept = await upload({ ...sending, onSent: (sent, total) => onSent(sent / total) });
      return kept.id;
    },
  };
}
