/** The area that a signature is drawn on. Free of zod. */
export const DRAWING = { width: 600, height: 200, strokesMax: 100, pointsMax: 1_100, pointsMin: 3 } as const;

/** A place on the area, in whole units from its upper left corner. */
export type DrawnPoint = { readonly x: number; readonly y: number };
export type DrawnStroke = readonly DrawnPoint[];

const PREFIX = 'strokes:';
const STROKES = /^\d{1,3},\d{1,3}(?:[ ;]\d{1,3},\d{1,3})*$/;

/** Tells whether an answer is a drawing, and not a name that was written. */
export function isDrawn(answer: string): boolean {
  return answer.startsWith(PREFIX);
}

/** Strokes as they are kept: `strokes:10,20 11,22;30,5 31,6`. Points beyond what is kept are left out, evenly. */
export function writeDrawing(strokes: readonly DrawnStroke[]): string {
  const drawn = strokes.filter((stroke) => stroke.length > 0).slice(0, DRAWING.strokesMax);
  const points = drawn.reduce((sum, stroke) => sum + stroke.length, 0);
  const every = Math.max(1, Math.ceil(points / (DRAWING.pointsMax - DRAWING.strokesMax)));
  const kept = drawn.map((stroke) => stroke.filter((_, at) => at % every === 0 || at === stroke.length - 1));
  return (
    PREFIX +
    kept
      .map((stroke) => stroke.map(({ x, y }) => `${within(x, DRAWING.width)},${within(y, DRAWING.height)}`).join(' '))
      .join(';')
  );
}

/** The strokes of a drawing; null for what is none, or leaves the area. */
export function strokesOf(answer: string): DrawnStroke[] | null {
  const written = answer.slice(PREFIX.length);
  if (!isDrawn(answer) || !STROKES.test(written)) return null;
  const strokes = written.split(';').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return { x, y };
    }),
  );
  const points = strokes.flat();
  const isInside = points.every(({ x, y }) => x <= DRAWING.width && y <= DRAWING.height);
  const isBounded = strokes.length <= DRAWING.strokesMax && points.length <= DRAWING.pointsMax;
  return isInside && isBounded ? strokes : null;
}

/** Reads a drawn signature as an answer. */
export function readDrawing(answer: string): { readonly value: string } | { readonly fault: string } {
  const strokes = strokesOf(answer);
  const isEnough = strokes !== null && strokes.flat().length >= DRAWING.pointsMin;
  return isEnough ? { value: answer } : { fault: 'Sign again, or write your name.' };
}

function within(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)));
}
