import type pg from 'pg';

/** What was acknowledged, and so must be there in the end, once. */
export type Oracle = {
  /** Target of a short link by `<community> <path>`; null where it was removed. */
  readonly links: Map<string, string | null>;
  /** Last subtitle by community. */
  readonly subtitles: Map<string, string>;
  /** Shifts that were begun, by `<community> <account>`. */
  readonly shifts: Map<string, number>;
  /** Acknowledged changes of all kinds. */
  changes: number;
  /** What live streams heard that they must not have: gaps and repetitions. */
  readonly streamFaults: string[];
};

export function createOracle(): Oracle {
  return { links: new Map(), subtitles: new Map(), shifts: new Map(), changes: 0, streamFaults: [] };
}

/** Compares what was acknowledged with what is in the database; answers a sentence for each difference. */
export async function differences(
  { links, subtitles, shifts, streamFaults }: Oracle,
  owner: pg.Pool,
): Promise<string[]> {
  const rows = async <Row>(statement: string) => (await owner.query(statement)).rows as Row[];
  const kept = await rows<{ path: string; target: string; community: string }>(
    'select path, target, community from short_links',
  );
  const targets = new Map(kept.map(({ path, target, community }) => [`${community} ${path}`, target]));
  const named = await rows<{ uuid: string; subtitle: string }>(
    `select uuid, com_info #>> '{info,subtitle}' as subtitle from communities`,
  );
  const clocked = await rows<{ who: string; shifts: string }>(
    `select community || ' ' || account as who, count(*) as shifts from clock_entries group by 1`,
  );
  const found: string[] = [...streamFaults];
  for (const [link, target] of links) {
    const there = targets.get(link) ?? null;
    if (there !== target) found.push(`link ${link}: ${String(target)} was acknowledged, ${String(there)} is there`);
  }
  const present = new Map(named.map(({ uuid, subtitle }) => [uuid, subtitle]));
  for (const [community, subtitle] of subtitles) {
    const there = present.get(community);
    if (there !== subtitle) found.push(`community ${community}: ${subtitle} was acknowledged, ${there} is there`);
  }
  const counted = new Map(clocked.map((row) => [row.who, Number(row.shifts)]));
  for (const [who, count] of shifts) {
    const there = counted.get(who) ?? 0;
    if (there !== count) found.push(`shifts of ${who}: ${count} were acknowledged, ${there} are there`);
  }
  return found;
}
