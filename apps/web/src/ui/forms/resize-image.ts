/** An image ready to be sent. */
export interface PickedImage {
  /** Base64 without the `data:` head. */
  base64: string;
  mimeType: 'image/webp' | 'image/png';
  /** The whole as an address for a preview. */
  dataUrl: string;
  width: number;
  height: number;
}

/** The size an image gets when it must fit in a box; small ones stay as they are. */
export function fitWithin(size: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** Reads, turns upright, shrinks and encodes an image in the browser: webp, or png where the browser cannot write webp. */
export async function resizeImage(file: Blob, box: { width: number; height: number }): Promise<PickedImage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitWithin(bitmap, box);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  const dataUrl = canvas.toDataURL('image/webp', 0.9);
  const mimeType = dataUrl.startsWith('data:image/webp') ? 'image/webp' : 'image/png';
  return { base64: dataUrl.slice(dataUrl.indexOf(',') + 1), mimeType, dataUrl, width, height };
}
