/** A picture of four pixels, as a file that somebody picks. */
export const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4XyUFRAwQCgAvtgZNc1mSCQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Something that only looks like one. */
export const NO_PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
