import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone that scanners want around a code, in modules. */
export const QR_BORDER = 4;

/** A text for cameras. Black on white in every theme: scanners need it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, outline } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: QR_BORDER });
    return { size: modules, outline: outlineOf(data) };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={outline} fill="#000000" />
    </svg>
  );
}

/** One path for all dark modules: a row's neighbours are one stroke. */
function outlineOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
