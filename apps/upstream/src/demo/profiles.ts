import { NewField } from '@muster/contracts/profile-fields/model';
import { sql } from 'drizzle-orm';
import { addFields } from '../features/profile-fields/public.ts';
import type { Transaction } from '../platform/database.ts';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';

const SHIFTS = ['Morning', 'Afternoon', 'Evening', 'Night'].map((label) => ({ id: label.toLowerCase(), label }));
const SKILLS = ['Air support', 'K9', 'Negotiator', 'Paramedic', 'Pursuit driving', 'Field training'];
const ROLES = ['Patrol', 'Traffic', 'Training', 'Dispatch'].map((label) => ({ id: label.toLowerCase(), label }));
const ZONES = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Chicago', 'Australia/Sydney'];
const UNITS = ['Adam', 'Lincoln', 'Mary', 'Tom', 'King'];

const FIELDS = [
  {
    type: 'text',
    label: 'Callsign',
    help: 'As you say it on the radio.',
    requiredOnJoin: true,
    maxLength: 20,
    pattern: 'callsign',
  },
  { type: 'select', label: 'Preferred shift', options: SHIFTS },
  { type: 'multiselect', label: 'Likes to work in', options: ROLES },
  { type: 'timezone', label: 'Time zone' },
  { type: 'text array', label: 'Certifications', selfEdit: false },
  { type: 'activity_hours', label: 'Hours on duty' },
  { type: 'discord', label: 'Discord' },
  { type: 'date', label: 'Birthday', audience: 'self' },
  { type: 'url', label: 'Streams at' },
  { type: 'text', label: 'Staff notes', audience: 'permitted', selfEdit: false, maxLength: 1_000 },
].map((field) => NewField.parse(field));

/** Gives the demo's people profiles: fields, and what most of them wrote in them. */
export async function fillProfiles(
  tx: Transaction,
  { community, people, chance }: { community: string; people: readonly Person[]; chance: Chance },
): Promise<void> {
  const ids = await addFields(tx, community, FIELDS);
  const values = people
    .filter(() => chance.happens(0.8))
    .map(({ account }, index) => ({
      account,
      kept: Object.fromEntries(
        [
          ['Callsign', `${1 + (index % 4)}-${chance.pick(UNITS)}-${10 + index}`],
          ['Preferred shift', chance.pick(SHIFTS).id],
          ['Likes to work in', ROLES.slice(index % 3, (index % 3) + 2).map(({ id }) => id)],
          ['Time zone', ZONES[index % ZONES.length] ?? ''],
          ...(chance.happens(0.5)
            ? [['Certifications', [...new Set([chance.pick(SKILLS), chance.pick(SKILLS)])]]]
            : []),
        ].map(([label, value]) => [ids.get(String(label)) ?? '', value]),
      ),
    }));
  await tx.execute(sql`
    update members m set profile_fields = v.kept
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v (account uuid, kept jsonb)
    where m.community = ${community} and m.account = v.account`);
}
