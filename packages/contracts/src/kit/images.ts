import * as z from 'zod';

/**
 * Largest picture a call takes, in bytes before base64: two of them fit into one request. Browsers scale down before
 * they send.
 */
export const IMAGE_BYTES_MAX = 350 * 1024;

/** Largest picture by its pixels: a square with this side, or another shape with as many. */
export const IMAGE_SIDE_MAX = 4096;

/** A picture sent with a call. Upstream decodes and encodes it anew, so nothing but pixels is kept. */
export const ImageUpload = z.strictObject({
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  base64: z.base64().max(Math.ceil(IMAGE_BYTES_MAX / 3) * 4, 'Choose a picture under 350 KB.'),
});
export type ImageUpload = z.infer<typeof ImageUpload>;
