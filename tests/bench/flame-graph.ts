import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Draws a flame graph (SVG) of a processor profile as node writes it with `--cpu-prof`: each frame as wide as the time spent in it and in
 * what it called, with callers below. Time without work is left out, and so are the start of the process and frames too narrow to see.
 *
 * Run: node tests/bench/flame-graph.ts in.cpuprofile out.svg "title"
 */
const WIDTH = 1200;
const ROW = 16;
const CHARACTER = 6.2;
/** Least width of a frame that is drawn, in pixels. */
const SEEN = 3;

type CallFrame = { readonly functionName: string; readonly url: string };
type ProfileNode = { readonly id: number; readonly callFrame: CallFrame; readonly children?: readonly number[] };
type Profile = {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};
/** A function as it was called from one place: its time in µs with all that it called. */
type Frame = { readonly label: string; readonly kind: Kind; total: number; readonly called: Map<string, Frame> };
type Kind = keyof typeof COLOURS;

/** Where the code of a frame is from. */
const COLOURS = { gateway: '#f08a24', library: '#e8c15a', node: '#7fa7c9', engine: '#b9bec7' } as const;

const [from = '', to = '', title = ''] = process.argv.slice(2);
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(from, 'utf8')) as Profile;
const byId = new Map(nodes.map((node) => [node.id, node]));
const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));

const whole: Frame = { label: 'all', kind: 'engine', total: 0, called: new Map() };
for (const [index, id] of samples.entries()) {
  const stack = stackOf(id);
  if (stack.length === 0) continue;
  const us = timeDeltas[index + 1] ?? 0;
  let frame = whole;
  frame.total += us;
  for (const { callFrame } of stack) {
    const { label, kind } = described(callFrame);
    const next: Frame = frame.called.get(label) ?? { label, kind, total: 0, called: new Map() };
    frame.called.set(label, next);
    next.total += us;
    frame = next;
  }
}
const drawn: { readonly frame: Frame; readonly x: number; readonly depth: number }[] = [];
place(whole, 0, 0);
writeFileSync(to, svg());

/** The calls that led to a sample, the first one first; none where there was no work, or modules were loaded. */
function stackOf(id: number): ProfileNode[] {
  const stack: ProfileNode[] = [];
  for (let node = byId.get(id); node; node = byId.get(callers.get(node.id) ?? -1)) stack.unshift(node);
  const isLeftOut = ({ callFrame: { functionName, url } }: ProfileNode) =>
    functionName === '(idle)' || url.startsWith('node:internal/modules');
  return stack.some(isLeftOut) ? [] : stack.filter(({ callFrame }) => callFrame.functionName !== '(root)');
}

function described({ functionName, url }: CallFrame): { label: string; kind: Kind } {
  const name = functionName || 'anonymous';
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library) return { label: `${name} · ${library}`, kind: 'library' };
  const own = /\/(apps|packages|tests)\/(.+)$/.exec(url)?.[2];
  if (own) return { label: `${name} · ${own.replace('/src/', '/')}`, kind: 'gateway' };
  return url.startsWith('node:') ? { label: `${name} · ${url}`, kind: 'node' } : { label: name, kind: 'engine' };
}

function place(frame: Frame, x: number, depth: number): void {
  drawn.push({ frame, x, depth });
  let left = x;
  for (const called of [...frame.called.values()].toSorted((a, b) => a.label.localeCompare(b.label))) {
    if (widthOf(called) >= SEEN) place(called, left, depth + 1);
    left += widthOf(called);
  }
}

function widthOf({ total }: Frame): number {
  return (total / whole.total) * WIDTH;
}

function svg(): string {
  const rows = Math.max(...drawn.map(({ depth }) => depth)) + 3;
  const height = rows * ROW;
  const boxes = drawn.map(({ frame, x, depth }) => {
    const width = widthOf(frame);
    const y = height - (depth + 1) * ROW;
    const percent = ((frame.total / whole.total) * 100).toFixed(1);
    const room = Math.floor((width - 4) / CHARACTER);
    const text =
      room < 3 ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(frame.label.slice(0, room))}</text>`;
    const shape = `x="${x.toFixed(1)}" y="${y}" width="${Math.max(width - 0.5, 0.5).toFixed(1)}" height="${ROW - 1}"`;
    return `<g><title>${escaped(frame.label)}: ${percent} %</title><rect ${shape} fill="${COLOURS[frame.kind]}"/>${text}</g>`;
  });
  const legend = Object.entries(COLOURS).map(
    ([kind, colour], index) =>
      `<rect x="${700 + index * 120}" y="4" width="10" height="10" fill="${colour}"/><text x="${714 + index * 120}" y="13">${kind}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="4" y="13" font-size="12">${escaped(title)}</text>`,
    ...legend,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
