/** The smallest picture there is: one orange point, as PNG. */
export const PICTURE = {
  type: 'image/png' as const,
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
};

/** What says it is a picture and is none. */
export const NO_PICTURE = {
  type: 'image/png' as const,
  base64: Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
};
