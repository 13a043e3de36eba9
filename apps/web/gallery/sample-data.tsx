import {
  IconBell,
  IconCalendar,
  IconFolder,
  IconForms,
  IconHome,
  IconMessages,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { IconGlyph } from '../src/ui/icon.tsx';
import type { NavGroup, NavPlace } from '../src/ui/shell/nav-place.ts';

export const people = [
  'Ada Lovelace',
  'Juan Ortega',
  'Mia Chen',
  'Sgt. Walker',
  'Dispatch 3',
  'Noor Haddad',
  'Elif Kaya',
  'Tom Becker',
].map((name, index) => ({ id: String(index), name }));

export function place(label: string, icon: IconGlyph, more: Partial<NavPlace> = {}): NavPlace {
  return {
    id: label,
    label,
    icon,
    link: ({ children, ...props }) => (
      <a href="#content" {...props}>
        {children}
      </a>
    ),
    ...more,
  };
}

export const navigation: readonly NavGroup[] = [
  {
    id: 'community',
    places: [
      place('Dashboard', IconHome, { active: true }),
      place('Forms', IconForms, { count: 3 }),
      place('Calendar', IconCalendar),
      place('Forums', IconMessages, { count: 12 }),
      place('Rosters', IconUsers),
      place('Drive', IconFolder),
    ],
  },
  { id: 'admin', label: 'Administration', places: [place('Settings', IconSettings), place('Notices', IconBell)] },
];

const skyline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 220" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2b5c"/><stop offset=".6" stop-color="#6b3f7d"/><stop offset="1" stop-color="#e0705a"/></linearGradient></defs><rect width="1200" height="220" fill="url(#s)"/><circle cx="880" cy="150" r="46" fill="#ffd08a" opacity=".8"/>${Array.from(
  { length: 44 },
  (_, index) => {
    const height = 40 + ((index * 53) % 97);
    return `<rect x="${index * 28}" y="${220 - height}" width="26" height="${height}" fill="#0d1330" opacity=".85"/>`;
  },
).join('')}</svg>`;

export const banner = `data:image/svg+xml,${encodeURIComponent(skyline)}`;
