import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/** Parts of the operator's page, as its address names them; the first is what the bare address shows. */
export const TABS = ['communities', 'plans', 'accounts', 'record', 'health'] as const;
export type ManagementTab = (typeof TABS)[number];

/** States that a list can be narrowed to; all are meant when none is named. */
export const STATES = ['active', 'suspended'] as const;

/** What a list of accounts can be narrowed to. */
export const ROLES = ['operators', 'suspended'] as const;

/** What the operator's page shows, in the address: it can be shared, and the back button knows it. */
export type Place = {
  readonly tab?: ManagementTab | undefined;
  /** The community, plan or account that is looked at, by its id. */
  readonly of?: string | undefined;
  readonly q?: string | undefined;
  readonly show?: (typeof STATES)[number] | (typeof ROLES)[number] | undefined;
};

/** Reads the address. */
export function readPlace(search: Record<string, unknown>): Place {
  return {
    tab: wordParameter(search, 'tab', TABS),
    of: textParameter(search, 'of'),
    q: textParameter(search, 'q'),
    show: wordParameter(search, 'show', [...STATES, ...ROLES]),
  };
}
