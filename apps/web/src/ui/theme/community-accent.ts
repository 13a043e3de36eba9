/** What a community's page needs of its picked colour, each readable where it is used. */
export interface CommunityAccent {
  /** The picked colour for fills; a little darker where that lets white be read on it. */
  solid: string;
  /** Text on `solid`, at least 4.5:1. */
  onSolid: string;
  /** The picked hue as text on every surface of the theme, at least 4.5:1. */
  text: string;
  /** A quiet fill behind `text`. */
  tint: string;
  /** The light a community header throws on the background. */
  glow: string;
}

type Rgb = readonly [number, number, number];

/** The surface of each theme that is hardest to read on; every other surface reads better. */
const HARDEST_SURFACE: Record<'dark' | 'light', Rgb> = { dark: [34, 39, 49], light: [237, 239, 243] };
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const FALLBACK: Rgb = [255, 122, 26];
const TEXT_CONTRAST = 4.5;

/** Reads `#rgb`, `#rrggbb` and `#rrggbbaa` (alpha is ignored); null when it is none of them. */
export function parseHex(hex: string): Rgb | null {
  const digits = hex.trim().replace(/^#/, '');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^([0-9a-f]{6}|[0-9a-f]{8})$/i.test(long)) return null;
  const value = Number.parseInt(long.slice(0, 6), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Derives readable colours from any picked one; what cannot be read as a colour becomes our own orange. */
export function communityAccent(hex: string, theme: 'dark' | 'light' = 'dark'): CommunityAccent {
  const picked = parseHex(hex) ?? FALLBACK;
  // The tint behind such text costs a little contrast, hence the margin.
  const text = readableOn(picked, HARDEST_SURFACE[theme], TEXT_CONTRAST + 0.6);
  // White on a strong colour is what people expect; only light ones carry black.
  const carriesWhite = contrast(picked, WHITE) >= 3;
  return {
    solid: css(carriesWhite ? readableOn(picked, WHITE, TEXT_CONTRAST) : picked),
    onSolid: css(carriesWhite ? WHITE : BLACK),
    text: css(text),
    tint: css(text, theme === 'dark' ? 0.14 : 0.1),
    glow: css(picked, theme === 'dark' ? 0.22 : 0.14),
  };
}

/**
 * A picked colour as custom properties for both themes, to spread on the `style` of the element that holds a
 * community's page. The browser chooses by the theme in force, so nothing is drawn again when it changes.
 */
export function communityAccentStyle(hex: string): Record<`--${string}`, string> {
  const [dark, light] = [communityAccent(hex, 'dark'), communityAccent(hex, 'light')];
  const both = (name: keyof CommunityAccent) => `light-dark(${light[name]}, ${dark[name]})`;
  return {
    '--community-solid': dark.solid,
    '--on-community': dark.onSolid,
    '--community-text': both('text'),
    '--community-tint': both('tint'),
    '--community-glow': both('glow'),
  };
}

/** Moves a colour towards white or black, in small steps and only as far as it must, until it can be read. */
function readableOn(colour: Rgb, surface: Rgb, enough: number): Rgb {
  const towards = luminance(surface) < 0.2 ? WHITE : BLACK;
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(colour, towards, step / 20);
    if (contrast(candidate, surface) >= enough) return candidate;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * amount);
  return [channel(0), channel(1), channel(2)];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function css([red, green, blue]: Rgb, alpha = 1): string {
  if (alpha < 1) return `rgb(${red} ${green} ${blue} / ${Math.round(alpha * 100)}%)`;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
