import { fail } from '@muster/contracts/errors';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, Profile, ProfileField } from '@muster/contracts/profile-fields/model';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { momentOf } from '../../../platform/text/moment-text.ts';
import { type AskedAbout, askedAbout } from '../../../authorization/oneself.ts';
import { isWithinReach } from '../../../authorization/standings.ts';
import { readFields, told } from '../fields/store.ts';
import { maySeeProfile } from '../rules.ts';
import { shownOf } from './formula.ts';
import { readPerson } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/** Permissions of which one is enough to see when ranks end. */
const STAFF = ['system.changeRanks', 'system.manageMembers'] as const;

/** The person a question is about, as far as the one who asks may know: the one who asks where no other is named. */
export async function personSeen(
  context: Context,
  community: string,
  accId: string | null,
): Promise<Omit<AskedAbout, 'account'> & { readonly who: MemberKey; readonly person: Person }> {
  const { account, ...asked } = askedAbout(context, accId);
  const person = account === null ? null : await readPerson(context.tx, { community, account });
  const mayAllSee = person && asked.eyes.every(({ standing, isSelf }) => maySeeProfile(standing, person, isSelf));
  if (!person || !mayAllSee || account === null) throw fail('members.notFound');
  return { ...asked, who: { community, account }, person };
}

/** Whether a field may be seen on the profile of whom a question is about, by everybody who must be allowed to. */
export function maySeeField({ eyes }: Pick<AskedAbout, 'eyes'>, field: ProfileField): boolean {
  return eyes.every(({ standing, isSelf }) => fieldRights(standing, field, isSelf).view);
}

/** A profile as the one who asks may see it. */
export async function profileOf(context: Context, community: string, accId: string | null): Promise<Profile> {
  const { who, person, isSelf, viewer, eyes } = await personSeen(context, community, accId);
  const { seq, kept, discord, teamspeak, hours, since, joinedAt, archivedAt, ranks, ...shown } = person;
  const seesEnds = mayAllOr(eyes, STAFF);
  const reaches = isSelf || (await isWithinReach(context.tx, who, viewer));
  const fields = await readFields(context.tx, community);
  const filled = fields.flatMap((field) => {
    const rights = fieldRights(viewer, field, isSelf);
    if (!maySeeField({ eyes }, field)) return [];
    const value = valueOf(field, { kept, discord, teamspeak, hours });
    const missing = field.requiredOnJoin && value === null && !isComputed(field.type);
    return [{ field: told(field), value, mayEdit: rights.edit && reaches, missing }];
  });
  return {
    ...shown,
    asOf: Number(seq),
    since: new Date(since).toISOString(),
    joinedAt: momentOf(joinedAt),
    archivedAt: momentOf(archivedAt),
    isSelf,
    ranks: ranks.map(({ expiresAt, ...rank }) => ({
      ...rank,
      expiresAt: seesEnds && expiresAt !== null ? new Date(expiresAt).toISOString() : null,
    })),
    fields: filled,
  };
}

/** Whether everybody who must be allowed to is asking about themselves, or holds one of the permissions. */
function mayAllOr(eyes: AskedAbout['eyes'], permissions: readonly PermissionName[]): boolean {
  return eyes.every(
    ({ standing, isSelf }) => isSelf || permissions.some((permission) => resolve(standing, permission).allowed),
  );
}

/** What a field shows: what is kept, or what the service knows. */
function valueOf(
  field: ProfileField,
  { kept, discord, teamspeak, hours }: Pick<Person, 'kept' | 'discord' | 'teamspeak' | 'hours'>,
): FieldValue | null {
  const known: Partial<Record<ProfileField['type'], unknown>> = { discord, teamspeak, activity_hours: hours };
  const stored = ({ id, type }: ProfileField) => (type in known ? known[type] : kept[id]);
  if (field.type !== 'formula') return shownOf(field, stored(field), 'en');
  const sources = (field.sources ?? []).map((source) => [source.id, stored(source)]);
  return shownOf(field, Object.fromEntries(sources), 'en');
}
