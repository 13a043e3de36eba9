/** Bounds of files that people upload. Free of zod: pages read them. */
export const FILE = {
  /** One piece of an upload: small enough that a phone on a bad network gets it through, before base64. */
  chunkBytes: 256 * 1024,
  /** Of any file, whatever the operator allows: names of pieces have four digits. */
  bytesMax: 1024 * 1024 * 1024,
  /** Of a picture as it is sent; it is decoded in memory. */
  pictureBytesMax: 10 * 1024 * 1024,
  nameMax: 120,
  /** Files that are asked about at once. */
  askedMax: 100,
  /** An unfinished upload, and a file that nothing refers to, is removed after this long. */
  unusedHours: 24,
  /** A small upload counts as this many bytes towards the quotas of people and networks. */
  countedBytesMin: 64 * 1024,
} as const;

/**
 * What files belong to: answers of a form that is being filled in, and of a submission whose answers are changed; comments on one;
 * fields of profiles.
 */
export const FILE_PURPOSES = ['formAnswer', 'submissionAnswer', 'submissionComment', 'profileField'] as const;
export type FilePurposeName = (typeof FILE_PURPOSES)[number];
