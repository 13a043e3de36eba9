import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { ToolbarItem } from '@muster/contracts/communities/settings';
import { IconBrandDiscord, IconExternalLink, IconHome, IconUsers, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { communityPath } from '../../platform/site.ts';
import type { IconGlyph } from '../../ui/icon.tsx';
import type { NavPlace } from '../../ui/shell/nav-place.ts';

/** The glyphs a toolbar shows without fetching anything. */
const GLYPHS: Readonly<Record<string, IconGlyph>> = {
  home: IconHome,
  'brand-discord': IconBrandDiscord,
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

/** The glyph an item names; a name nobody knows gets the glyph of its kind of target. */
function glyphOf({ icon, target }: ToolbarItem): IconGlyph {
  const usual = target.kind === 'dashboard' ? IconHome : IconExternalLink;
  if (icon === null) return usual;
  return Object.hasOwn(GLYPHS, icon) ? (GLYPHS[icon] ?? usual) : fetchedGlyph(icon, usual);
}

const fetched = new Map<string, IconGlyph>();

/** A glyph that arrives a moment later, and until then keeps its place. One component a name, so that it stays mounted. */
function fetchedGlyph(name: string, otherwise: IconGlyph): IconGlyph {
  const known = fetched.get(name);
  if (known) return known;
  const Glyph = lazy(async () => {
    const { MORE_GLYPHS } = await import('./toolbar-glyphs.ts');
    return { default: (Object.hasOwn(MORE_GLYPHS, name) && MORE_GLYPHS[name]) || otherwise };
  });
  const Held: IconGlyph = (props: ComponentProps<IconGlyph>) => (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden />}>
      <Glyph {...props} />
    </Suspense>
  );
  fetched.set(name, Held);
  return Held;
}
