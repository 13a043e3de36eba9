import { resolve } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import { hasWords, type SearchSource } from '../../platform/search/source.ts';

/** Short links in global search, by path, target and notes, for those whom their screen opens to. */
export const shortLinkSearch: SearchSource = {
  kind: 'shortLink',
  mayFind: (viewer) => resolve(viewer, 'shortener.view').allowed,
  found: ({ community, words }) => sql`select l.id, l.path as fold from short_links l
    where l.community = ${community} and ${hasWords(sql`l.search_fold`, words)}`,
  shown: ({ community }) => sql`select l.id, '/' || l.path as label, l.target as detail,
      case when not l.enabled then 'off' end as note, null::text as image,
      'admin/url-shortener?link=' || l.id as path
    from page p join short_links l on l.id = p.id and l.community = ${community}`,
};
