import type { Chance } from './chance.ts';

/** Colours of a place at night: sky from top to horizon, the light behind it, and what stands before it. */
export type SkyColours = {
  readonly top: string;
  readonly middle: string;
  readonly dusk: string;
  readonly glow: string;
  readonly far: string;
  readonly near: string;
};

const WIDTH = 1600;
const HEIGHT = 500;

/** A city at night before a low sun, with lit windows and their light in the water. */
export function drawCityBanner(chance: Chance, colours: SkyColours): string {
  const far = row(chance, { count: 46, base: 372, low: 50, high: 150, fill: colours.far, windows: 0 });
  const near = row(chance, { count: 38, base: 384, low: 36, high: 176, fill: colours.near, windows: 0.34 });
  return `${open(colours)}
    ${stars(chance, 90)}
    <circle cx="1120" cy="300" r="230" fill="url(#sun)"/>
    <g opacity=".85">${far}</g>
    ${near}
    ${tower(760, 384, colours.near)}
    <rect y="384" width="${WIDTH}" height="116" fill="url(#water)"/>
    ${ripples(chance)}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
  </svg>`;
}

/** Desert hills at night under a low sun, with a road, poles and a wind pump. */
export function drawDesertBanner(chance: Chance, colours: SkyColours): string {
  const hills = (base: number, rise: number, fill: string) => {
    const points = Array.from({ length: 17 }, (_, index) => `${index * 100},${base - chance.next() * rise}`);
    return `<path d="M0,${HEIGHT} L${points.join(' L')} L${WIDTH},${HEIGHT}z" fill="${fill}"/>`;
  };
  const poles = Array.from({ length: 9 }, (_, index) => {
    const x = 90 + index * 178;
    return `<path d="M${x} 430V330M${x - 22} 344h44M${x - 16} 358h32" stroke="${colours.near}" stroke-width="5"/>`;
  });
  return `${open(colours)}
    ${stars(chance, 140)}
    <circle cx="520" cy="286" r="220" fill="url(#sun)"/>
    ${hills(352, 74, colours.far)}${hills(408, 46, colours.near)}
    ${poles.join('')}
    <path d="M0 356Q800 372 ${WIDTH} 350" stroke="${colours.near}" stroke-width="2" fill="none"/>
    <path d="M0 430H${WIDTH}V${HEIGHT}H0z" fill="#07080b"/>
    <path d="M690 ${HEIGHT}L786 430h28l96 70z" fill="#15161b"/><path d="M800 436v64" stroke="#ff9a3d" stroke-width="4" stroke-dasharray="12 14"/>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
  </svg>`;
}

/** A logo: a star in a ring, before the community's colours. */
export function drawLogo(colours: SkyColours, points: number): string {
  const star = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? 82 : 38;
    return `${(128 + radius * Math.cos(angle)).toFixed(1)},${(128 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
    <defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.middle}"/><stop offset="1" stop-color="${colours.top}"/></linearGradient>
    <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd08a"/><stop offset="1" stop-color="${colours.glow}"/></linearGradient></defs>
    <rect width="256" height="256" fill="url(#b)"/>
    <circle cx="128" cy="128" r="104" fill="none" stroke="${colours.glow}" stroke-width="7"/>
    <circle cx="128" cy="128" r="92" fill="none" stroke="${colours.glow}" stroke-opacity=".35" stroke-width="2"/>
    <polygon points="${star.join(' ')}" fill="url(#s)"/>
    <circle cx="128" cy="128" r="24" fill="${colours.top}"/><path d="M117 140v-14M128 140v-26M139 140v-10" stroke="${colours.glow}" stroke-width="6" stroke-linecap="round"/>
  </svg>`;
}

function open({ top, middle, dusk, glow }: SkyColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".4" stop-color="${middle}"/><stop offset=".6" stop-color="${dusk}"/><stop offset=".76" stop-color="${glow}"/></linearGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="#fff3d6"/><stop offset=".32" stop-color="#ffc169"/><stop offset=".36" stop-color="#ffae5a" stop-opacity=".6"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b1408"/><stop offset="1" stop-color="#050609"/></linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>
    </defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;
}

function stars(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, size] = [chance.next() * WIDTH, chance.next() ** 1.6 * 250, 0.6 + chance.next() * 1.3];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.25 + chance.next() * 0.6).toFixed(2)}"/>`;
  }).join('');
}

type Row = {
  readonly count: number;
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly fill: string;
  readonly windows: number;
};

function row(chance: Chance, { count, base, low, high, fill, windows }: Row): string {
  const step = WIDTH / count;
  return Array.from({ length: count }, (_, index) => {
    // Taller towards the middle, as a downtown is.
    const centre = 1 - Math.abs(index / count - 0.5) * 1.5;
    const height = low + (high - low) * Math.max(0.05, centre) * (0.35 + chance.next() * 0.65);
    const width = step * (0.86 + chance.next() * 0.5);
    const [x, y] = [index * step, base - height];
    const mast = chance.happens(0.18) ? `<path d="M${x + width / 2} ${y}v-26" stroke="${fill}" stroke-width="3"/>` : '';
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${fill}"/>${mast}${lights(chance, { x, y, width, height, share: windows })}`;
  }).join('');
}

function lights(
  chance: Chance,
  { x, y, width, height, share }: { x: number; y: number; width: number; height: number; share: number },
): string {
  if (share === 0) return '';
  let drawn = '';
  for (let top = y + 8; top < y + height - 8; top += 11) {
    for (let left = x + 6; left < x + width - 8; left += 9) {
      if (!chance.happens(share)) continue;
      drawn += `<rect x="${left.toFixed(0)}" y="${top.toFixed(0)}" width="4" height="5" fill="${chance.pick(WINDOW_LIGHTS)}" opacity="${(0.35 + chance.next() * 0.65).toFixed(2)}"/>`;
    }
  }
  return drawn;
}

const WINDOW_LIGHTS = ['#ffb454', '#ff9a3d', '#ffd08a', '#ff7a1a', '#ffe2b0'] as const;

function tower(x: number, base: number, fill: string): string {
  return `<path d="M${x} ${base}V150l26-34 26 34v${base - 150}z" fill="${fill}"/><path d="M${x + 26} 116V70" stroke="${fill}" stroke-width="5"/><circle cx="${x + 26}" cy="68" r="5" fill="#ff5a1a"/><circle cx="${x + 26}" cy="68" r="14" fill="#ff5a1a" opacity=".25"/>`;
}

function ripples(chance: Chance): string {
  return Array.from({ length: 120 }, () => {
    const near = chance.next();
    const [x, y] = [near < 0.55 ? 1000 + chance.next() * 240 : chance.next() * WIDTH, 392 + chance.next() ** 1.4 * 96];
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(14 + chance.next() * 46).toFixed(0)}" height="2" fill="#ff9a3d" opacity="${(0.1 + chance.next() * 0.4).toFixed(2)}"/>`;
  }).join('');
}
