export { AttachmentList } from './parts/attachment-list.tsx';
export { FileAnswer } from './parts/file-answer.tsx';
export { newGuestKey, UploadsContext, useUploadsFor } from './uploads-context.ts';
export { upload } from './upload.ts';
