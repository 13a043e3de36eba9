/** Where files that belong to something are fetched, on every host of ours. Zod-free. */
export const ATTACHMENTS_PATH = '/attachments/';

/** Behind the address of a picture: a small copy of it, for lists. */
export const PREVIEW_SUFFIX = '/preview';

/** The path of a file. Who may fetch it is decided at each request, by the session. */
export function attachmentPath(community: string, id: string, size: 'whole' | 'preview' = 'whole'): string {
  return `${ATTACHMENTS_PATH}${community}/${id}${size === 'preview' ? PREVIEW_SUFFIX : ''}`;
}
