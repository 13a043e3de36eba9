import { NOBODY } from '../support/expect-refusal.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

type Whom = Role | 'nobody';

/** Which two, and who asks. */
export type MergeAsked = {
  readonly from?: Whom;
  readonly into?: Whom;
  readonly by?: Role;
  readonly community?: string;
};

/** What is chosen where both have something. */
export type Chosen = {
  readonly name?: 'from' | 'into';
  readonly status?: 'from' | 'into';
  readonly fields?: Record<string, 'from' | 'into'>;
  readonly ranks?: string[];
};

/** The ids of two members of a community: its applicant and its member, unless others are named. */
export function pairOf(place: Place, { from = 'applicant', into = 'member', community = place.uuid }: MergeAsked = {}) {
  const idOf = (whom: Whom) => (whom === 'nobody' ? NOBODY : place.people[whom].account);
  return { community, from: idOf(from), into: idOf(into) };
}

/** Both side by side, as the owner sees them unless somebody else asks. */
export function previewed(place: Place, asked: MergeAsked = {}) {
  return place.people[asked.by ?? 'owner'].client.merges.preview.query(pairOf(place, asked));
}

/** Merges what the owner has just looked at. */
export async function merged(place: Place, asked: MergeAsked = {}, choices: Chosen = {}) {
  const { seen } = await previewed(place, { ...asked, by: 'owner' });
  return mergedAs(place, asked, { seen, choices });
}

/** Merges as somebody says they saw it. */
export function mergedAs(
  place: Place,
  asked: MergeAsked,
  { seen = 'x', choices = {} }: { seen?: string; choices?: Chosen } = {},
) {
  const { merges } = place.people[asked.by ?? 'owner'].client;
  return merges.merge.mutate({ ...pairOf(place, asked), seen, choices, reason: 'One person' });
}
