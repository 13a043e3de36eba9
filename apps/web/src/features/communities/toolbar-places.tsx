import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { ToolbarItem } from '@muster/contracts/communities/settings';
import {
  IconBook,
  IconBrandDiscord,
  IconCalendar,
  IconExternalLink,
  IconHome,
  IconNews,
  IconShield,
  IconShoppingCart,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { communityPath } from '../../platform/site.ts';
import type { IconGlyph } from '../../ui/icon.tsx';
import type { NavPlace } from '../../ui/shell/nav-place.ts';

/** The glyphs a toolbar item may name; any other name gets the glyph of its kind of target. */
const GLYPHS: Readonly<Record<string, IconGlyph>> = {
  home: IconHome,
  book: IconBook,
  'brand-discord': IconBrandDiscord,
  calendar: IconCalendar,
  news: IconNews,
  shield: IconShield,
  'shopping-cart': IconShoppingCart,
  users: IconUsers,
  world: IconWorld,
};

/** The items of the community's own toolbar as places. `atHome` marks the dashboard as where one is. */
export function toolbarPlaces({ uuid, toolbar }: PublicCommunity, atHome: boolean): NavPlace[] {
  return toolbar.items.map((item) => ({
    id: item.id,
    label: item.label,
    icon: glyphOf(item),
    active: item.target.kind === 'dashboard' && atHome,
    link({ children, ...props }) {
      if (item.target.kind === 'dashboard') {
        return (
          <Link {...props} to={communityPath(uuid)} activeOptions={{ exact: true }}>
            {children}
          </Link>
        );
      }
      return (
        <a {...props} href={item.target.url} target="_blank" rel="noopener noreferrer ugc">
          {children}
        </a>
      );
    },
  }));
}

function glyphOf({ icon, target }: ToolbarItem): IconGlyph {
  const named = icon !== null && Object.hasOwn(GLYPHS, icon) ? GLYPHS[icon] : undefined;
  return named ?? (target.kind === 'dashboard' ? IconHome : IconExternalLink);
}
