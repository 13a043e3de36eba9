/** One value at one time. A series has a life for each run of the process it is of: what a restart does is no growth. */
export type Sample = { readonly atMs: number; readonly value: number; readonly life: number };

/** How a series goes: by a straight line through the least of each minute, so that garbage not yet collected says little. */
export type Trend = {
  readonly first: number;
  readonly last: number;
  readonly most: number;
  readonly perHour: number;
  /** Standard error of it. */
  readonly error: number;
  /** What the line rises by in all the time that was looked at. */
  readonly rise: number;
};

/** What a series may do: rise by so much an hour, and by so much in all, which is what it does by chance. */
export type Bound = { readonly perHour: number; readonly rise: number };

const HOUR_MS = 3_600_000;
const SPAN_MS = 60_000;
/** How many standard errors the line has to be above its bound. */
const SURE = 3;

/** Fits a series; each life keeps its own level, all share one slope. Null with less than four minutes of it. */
export function trendOf(samples: readonly Sample[]): Trend | null {
  const lows = lowest(samples);
  const lives = Object.values(Object.groupBy(lows, ({ life }) => life)) as Sample[][];
  const centred = lives.flatMap((life) => {
    const [at, value] = [mean(life.map(({ atMs }) => atMs)), mean(life.map((each) => each.value))];
    return life.map((each) => ({ x: (each.atMs - at) / HOUR_MS, y: each.value - value }));
  });
  const spread = sum(centred.map(({ x }) => x * x));
  const free = centred.length - lives.length - 1;
  if (free < 1 || spread === 0 || lows.length < 4) return null;
  const perHour = sum(centred.map(({ x, y }) => x * y)) / spread;
  const rest = sum(centred.map(({ x, y }) => (y - perHour * x) ** 2)) / free;
  const longest = Math.max(...lives.map((life) => (life.at(-1)?.atMs ?? 0) - (life[0]?.atMs ?? 0)));
  return {
    first: lows[0]?.value ?? 0,
    last: lows.at(-1)?.value ?? 0,
    most: Math.max(...samples.map(({ value }) => value)),
    perHour,
    error: Math.sqrt(rest / spread),
    rise: (perHour * longest) / HOUR_MS,
  };
}

/** Whether it grows by more than it may, beyond chance. */
export function grows({ perHour, error, rise }: Trend, bound: Bound): boolean {
  return rise > bound.rise && perHour - SURE * error > bound.perHour;
}

/**
 * Whether something that is made by changes grows faster the longer it runs: what each change of the second half has
 * added is more than half as much again as in the first. `margin` is left out of account, as what comes in lots does.
 */
export function growsEverFaster(
  points: readonly { readonly changes: number; readonly value: number }[],
  margin: number,
): boolean {
  const [first, middle, last] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  if (!first || !middle || !last || points.length < 4) return false;
  const before = (middle.value - first.value) / Math.max(1, middle.changes - first.changes);
  const added = last.value - middle.value;
  return added > margin + 1.5 * Math.max(0, before) * (last.changes - middle.changes);
}

/** The least value of each minute of each life. */
function lowest(samples: readonly Sample[]): Sample[] {
  const spans = Object.groupBy(samples, ({ atMs, life }) => `${life} ${Math.floor(atMs / SPAN_MS)}`);
  return Object.values(spans).map((span = []) =>
    span.reduce((least, each) => (each.value < least.value ? each : least)),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
