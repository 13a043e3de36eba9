/** The parts of the customize page, as its address names them; the last two are for the owner. */
export const CUSTOMIZE_TABS = ['face', 'notifications', 'security', 'ownership'] as const;
export type CustomizeTab = (typeof CUSTOMIZE_TABS)[number];

/** The parts somebody sees. */
export function customizeTabs(isOwner: boolean): readonly CustomizeTab[] {
  return isOwner ? CUSTOMIZE_TABS : CUSTOMIZE_TABS.slice(0, 2);
}
