import type { Place } from '../support/world/world.ts';

/** Who asks: a person of a place. */
type Name = keyof Place['people'];

/** Terms that search for a word. */
export const searching = (search: string) => ({
  stage: null,
  search,
  assigned: null,
  vote: null,
  unread: false,
  scoreFrom: null,
  ratingFrom: null,
});

/** Saves a filter. */
export function save(
  { uuid: community, people }: Place,
  name: Name,
  asked: { form: string | null; name: string; shared?: boolean; search?: string },
) {
  const { search = 'ada', ...more } = asked;
  return people[name].client.submissionFilters.save.mutate({ community, ...more, terms: searching(search) });
}

/** The filters that a person has for a form. */
export function filtersOf({ uuid: community, people }: Place, name: Name, form: string | null) {
  return people[name].client.submissionFilters.list.query({ community, form });
}

/** Removes a filter. */
export function remove({ uuid: community, people }: Place, name: Name, id: string) {
  return people[name].client.submissionFilters.remove.mutate({ community, id });
}
