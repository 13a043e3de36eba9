import type { Chance } from './chance.ts';

/** What a portrait shows; everything else is up to chance. */
export type PortraitWishes = { readonly uniform: string; readonly beard: boolean; readonly headset: boolean };

/** Skin with hair that stands out against it. */
const LOOKS = [
  {
    skins: ['#f6d3b5', '#f2c6a0', '#ecbc94'],
    hairs: ['#16130f', '#2a1c12', '#4a2d18', '#6f4420', '#9a6a35', '#c99a55', '#7a2f1a', '#8b8f96'],
  },
  { skins: ['#d89b6c', '#c98a5a', '#b97648'], hairs: ['#16130f', '#20242c', '#2a1c12', '#4a2d18', '#1b1613'] },
  { skins: ['#a5673d', '#8f5632', '#6a3d23'], hairs: ['#0f0d0b', '#16130f', '#1b1613', '#20242c', '#a3a6ab'] },
] as const;
const NIGHTS = [
  ['#1d2b4a', '#0c1222'],
  ['#3a2352', '#150d24'],
  ['#0f3b3f', '#071a1d'],
  ['#4a2415', '#1a0c07'],
  ['#24304f', '#111726'],
  ['#51311a', '#1d1008'],
  ['#1f3d2c', '#0b1912'],
  ['#43202c', '#190b10'],
  ['#2d3440', '#12151b'],
  ['#6b3410', '#241004'],
] as const;

/** A person from the shoulders up, as SVG: flat shapes before a night light. No text, so no font is needed. */
export function drawPortrait(chance: Chance, wishes: PortraitWishes): string {
  const [light, dark] = chance.pick(NIGHTS);
  const look = chance.pick<(typeof LOOKS)[number]>(LOOKS);
  const skin = chance.pick<string>(look.skins);
  const hair = chance.pick<string>(look.hairs);
  const style = chance.pick<HairStyle>(wishes.beard ? SHORT_STYLES : LONG_STYLES);
  const beard = wishes.beard && chance.happens(0.45);
  const glasses = chance.happens(0.16);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
    <defs>
      <radialGradient id="n" cx="0.32" cy="0.22" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
      <linearGradient id="u" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wishes.uniform}"/><stop offset="1" stop-color="#05070b"/></linearGradient>
    </defs>
    <rect width="256" height="256" fill="url(#n)"/>
    <circle cx="${60 + chance.next() * 140}" cy="84" r="${70 + chance.next() * 40}" fill="#ff7a1a" opacity="${(0.06 + chance.next() * 0.12).toFixed(2)}"/>
    ${behind(style, hair)}
    <path d="M28 262c2-52 40-70 100-70s98 18 100 70z" fill="url(#u)"/>
    <path d="M104 160h48v34c0 16-48 16-48 0z" fill="${skin}"/><path d="M104 168c14 16 34 16 48 0v14c-14 14-34 14-48 0z" fill="#000" opacity=".16"/>
    <ellipse cx="128" cy="120" rx="46" ry="56" fill="${skin}"/>
    <ellipse cx="82" cy="124" rx="8" ry="12" fill="${skin}"/><ellipse cx="174" cy="124" rx="8" ry="12" fill="${skin}"/>
    ${beard ? `<path d="M83 126c2 44 24 56 45 56s43-12 45-56c-6 16-14 20-24 20-8-4-34-4-42 0-10 0-18-4-24-20z" fill="${hair}"/>` : ''}
    <g fill="#1a1411"><ellipse cx="110" cy="122" rx="4.6" ry="5.4"/><ellipse cx="146" cy="122" rx="4.6" ry="5.4"/></g>
    <g stroke="${hair}" stroke-width="5" stroke-linecap="round" fill="none"><path d="M102 108q8-5 15-1"/><path d="M139 107q8-4 15 1"/></g>
    <path d="M114 150q14 ${chance.happens(0.7) ? 10 : 3} 28 0" stroke="#5b2b20" stroke-width="4" stroke-linecap="round" fill="none" opacity=".8"/>
    ${inFront(style, hair)}
    ${glasses ? GLASSES : ''}
    ${wishes.headset ? HEADSET : ''}
    <path d="M104 198l24 26 24-26" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="5"/>
  </svg>`;
}

const SHORT_STYLES = ['crop', 'swept', 'crop', 'curls', 'swept', 'fade', 'bald', 'crop'] as const;
const LONG_STYLES = ['long', 'bun', 'bob', 'tail', 'long', 'bob', 'tail', 'curls', 'swept'] as const;
type HairStyle = (typeof SHORT_STYLES)[number] | (typeof LONG_STYLES)[number];

function behind(style: HairStyle, hair: string): string {
  switch (style) {
    case 'long':
      return `<path d="M74 112c0-50 24-70 54-70s54 20 54 70c2 40 8 66 14 92H60c6-26 12-52 14-92z" fill="${hair}"/>`;
    case 'bob':
      return `<path d="M72 116c0-52 24-72 56-72s56 20 56 72c0 26-2 40-6 52H78c-4-12-6-26-6-52z" fill="${hair}"/>`;
    case 'bun':
      return `<circle cx="128" cy="46" r="24" fill="${hair}"/>`;
    case 'tail':
      return `<path d="M168 74c30 10 36 60 22 108-16-6-24-50-26-92z" fill="${hair}"/>`;
    default:
      return '';
  }
}

function inFront(style: HairStyle, hair: string): string {
  switch (style) {
    case 'bald':
      return '';
    case 'fade':
      return `<path d="M86 96c2-28 20-38 42-38s40 10 42 38c-14-12-70-12-84 0z" fill="${hair}"/>`;
    case 'curls':
      return `<g fill="${hair}"><circle cx="92" cy="84" r="19"/><circle cx="112" cy="68" r="21"/><circle cx="138" cy="66" r="21"/><circle cx="161" cy="82" r="19"/><circle cx="126" cy="80" r="22"/></g>`;
    case 'swept':
      return `<path d="M80 110c-2-44 22-58 54-56 30 2 44 22 42 56-6-14-12-22-20-28-24 6-48 4-62-2-6 8-10 16-14 30z" fill="${hair}"/>`;
    case 'crop':
      return `<path d="M81 108c-2-40 18-54 47-54s49 14 47 54c-4-12-8-20-14-26-20-4-46-4-66 0-6 6-10 14-14 26z" fill="${hair}"/>`;
    default:
      return `<path d="M80 118c-2-48 18-64 48-64s50 16 48 64c-4-18-12-32-28-40-24 16-46 18-56 16-6 6-10 14-12 24z" fill="${hair}"/>`;
  }
}

const GLASSES = `<g fill="none" stroke="#0d0f14" stroke-width="4"><rect x="94" y="110" width="30" height="24" rx="9"/><rect x="132" y="110" width="30" height="24" rx="9"/><path d="M124 120h8M94 118l-12-3M162 118l12-3"/></g>`;
const HEADSET = `<g fill="none" stroke="#0d0f14" stroke-width="7" stroke-linecap="round"><path d="M80 122c-4-50 20-74 48-74s52 24 48 74"/><path d="M80 138c4 20 16 28 32 28" stroke-width="4"/></g><rect x="70" y="112" width="16" height="30" rx="7" fill="#0d0f14"/><rect x="170" y="112" width="16" height="30" rx="7" fill="#0d0f14"/><circle cx="114" cy="166" r="5" fill="#ff7a1a"/>`;
