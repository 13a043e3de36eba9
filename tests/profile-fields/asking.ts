import type { FieldValue, NewField } from '@muster/contracts/profile-fields/model';
import type { PermissionValue } from '@muster/contracts/permissions/scope';
import { ownLabel } from '../support/own-label.ts';
import type { Place } from '../support/world/world.ts';

/** The roles of a community's people. */
type Role = keyof Place['people'];

/** Makes a field as the owner; answers its id. */
export async function makeField(
  { uuid: community, people }: Place,
  { type = 'text', label = ownLabel(community, 'Callsign'), ...more }: Partial<NewField> = {},
): Promise<string> {
  const field = { type, label, ...more };
  return (await people.owner.client.profileFields.add.mutate({ community, field })).id;
}

/** The fields as the owner sees them. */
export async function fieldsOf({ uuid: community, people }: Place) {
  return (await people.owner.client.profileFields.list.query({ community })).fields;
}

/** Gives the rank of staff (`Moderator`) or of members a value on a field, as the owner. */
export async function say(
  { uuid: community, people, ranks }: Place,
  rank: keyof Place['ranks'],
  about: { id: string; permission: 'view' | 'editOwn' | 'editOthers'; value: PermissionValue },
): Promise<void> {
  const { client } = people.owner;
  const { version } = await client.profileFields.access.query({ community, id: about.id });
  const scope = { kind: 'profileFields', id: about.id, permission: about.permission } as const;
  const changes = [{ scope, value: about.value }];
  const targets = [{ kind: 'rank' as const, id: ranks[rank] }];
  await client.permissions.edit.mutate({ community, base: version, targets, changes });
}

/** The fields of somebody's profile as somebody sees them, by label. */
export async function shown(place: Place, viewer: Role, of: Role) {
  const accId = place.people[of].account;
  const { client } = place.people[viewer];
  const { fields } = await client.profileFields.profile.query({ community: place.uuid, accId });
  return Object.fromEntries(fields.map((each) => [each.field.label, each]));
}

/** Writes one value as somebody on somebody's profile. */
export function write(
  place: Place,
  { by, of = by }: { by: Role; of?: Role },
  values: Record<string, FieldValue | null>,
) {
  const accId = place.people[of].account;
  return place.people[by].client.profileFields.setValues.mutate({ community: place.uuid, accId, values });
}
