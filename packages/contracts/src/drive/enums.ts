/** Numbers and names of @spec §3. */

/** Who can find a document. */
export const DOCUMENT_VISIBILITY = { private: 0, unlisted: 1, public: 2, inheritFolder: 3 } as const;

/** Who can open a document. */
export const DOCUMENT_ACCESS = {
  restricted: 0,
  anyone: 1,
  activeMembers: 2,
  activeAndPendingMembers: 3,
  inheritParentFolder: 4,
} as const;

/** Types one can create, with the file extension where there is one. */
export const CREATABLE_TYPES = {
  folder: null,
  image: null,
  doc: '.docx',
  sheet: '.xlsx',
  presentation: '.pptx',
} as const;

/** Types one can only upload. */
export const UPLOAD_ONLY_TYPES = {
  downloadable_rpf: '.rpf',
  downloadable_zip: '.zip',
  audio_wav: '.wav',
  audio_mp3: '.mp3',
  pdf: '.pdf',
} as const;
