import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/** The tabs of the permissions screen. */
export const TABS = ['edit', 'analyse', 'whatIf', 'report'] as const;

/** What the address of the permissions says. */
export type PermissionsSearch = {
  readonly tab?: (typeof TABS)[number] | undefined;
  /** The ranks and departments in the editor: `rank:<id>`, several with commas between them. */
  readonly of?: string | undefined;
  /** The member who is looked at. */
  readonly member?: string | undefined;
  /** The item they are looked at about: `profileFields:<id>`. */
  readonly item?: string | undefined;
};

/** Reads the address. */
export function readPermissionsSearch(search: Record<string, unknown>): PermissionsSearch {
  return {
    tab: wordParameter(search, 'tab', TABS),
    of: textParameter(search, 'of'),
    member: textParameter(search, 'member'),
    item: textParameter(search, 'item'),
  };
}
