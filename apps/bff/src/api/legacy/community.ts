import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { FieldValue, FilledField } from '@muster/contracts/profile-fields/model';
import { type Does, isYes, textOf, textsOf } from './asking.ts';
import { memberOf } from './members.ts';

/** There are no plans here: all that the plans of others unlock is there. 4 is the highest of them that sells nothing else. */
const PLAN = 4;

/** The plan of the community. */
export const getPlan: Does = async (asker) => {
  await asker.ask(calls.communities.get, {});
  return PLAN;
};

/** The community. */
export const getCommunity: Does = async (asker) => {
  const { community } = await asker.ask(calls.communities.get, {});
  const { uuid, customId, name, subtitle, description, image, banner } = community;
  return { uuid, id: customId, name, subtitle, description, logo: image, banner };
};

/** Departments with their ranks. */
export const listDepartments: Does = async (asker) => {
  const { departments } = await asker.ask(calls.departments.list, {});
  return departments.map(({ id, label, secondLabel, ranks }) => ({
    uuid: id,
    label,
    labelTwo: secondLabel,
    ranks: ranks.map((rank) => ({
      id: rank.id,
      label: rank.label,
      primaryOnly: rank.kind === 'primary',
      secondaryOnly: rank.kind === 'secondary',
      power: rank.power,
    })),
  }));
};

/** Profile fields. */
export const listFields: Does = async (asker) => {
  const { fields } = await asker.ask(calls.profileFields.list, {});
  return fields.map(({ id, label, type, options, help }) => ({
    id,
    label,
    type,
    options: options.map((option) => option.label),
    metadata: { placeholder: help },
  }));
};

/** Writes profile fields of a member; values come as texts, and choices by id or by label. */
export const editFields: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  const wanted = Array.isArray(fields.profileFields) ? fields.profileFields : [];
  const profile = await asker.ask(calls.profileFields.profile, { accId });
  const known = new Map(profile.fields.map(({ field }) => [field.id, field]));
  const values = (wanted as { readonly id?: unknown; readonly value?: unknown }[]).map(({ id, value }) => {
    const field = known.get(textOf(id) ?? '');
    if (!field) throw fail('profileFields.unknown');
    return [field.id, readValue(field, value)] as const;
  });
  return asker.ask(calls.profileFields.setValues, { accId, values: Object.fromEntries(values) });
};

function readValue({ type, options }: FilledField['field'], value: unknown): FieldValue | null {
  if (value === null || value === undefined || value === '') return null;
  const choice = (text: string) =>
    options.find(({ id, label }) => id === text || label.toLowerCase() === text.toLowerCase())?.id ?? text;
  if (Array.isArray(value)) return textsOf(value).map(choice);
  if (type === 'checkbox') return isYes(value);
  if (type === 'number' || type === 'activity_hours') return Number(value);
  return choice(textOf(value) ?? '');
}

/** Where a short link leads. It is public, so it takes no permission. */
export const resolveShortLink: Does = async ({ bridge, key }, { path, isCustomDomain, community }) => {
  const asked = isYes(isCustomDomain) ? (textOf(community) ?? key.community) : key.community;
  const request = { path: textOf(path) ?? '', community: asked, isCustomDomain: isYes(isCustomDomain) };
  if (request.path === '') throw fail('input.invalid', { fields: { path: 'Name the path of the link.' } });
  const { success, redirect } = await bridge.shortLink({ ...request, click: 'never' });
  return { success, redirect: redirect ?? null };
};

/** Signs a member up for an event, or takes that back; answers in the words of the first version. */
export const toggleSignUp: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  const id = textOf(fields.eventId) ?? '';
  // The first 200 who come are listed; of an event with more, the others can only be signed up.
  const { people } = await asker.ask(calls.eventSignups.list, { id });
  const comes = people.some((each) => each.accId === accId && each.answer === 'going');
  await asker.ask(calls.eventSignups.answer, { id, accId, answer: comes ? null : 'going' });
  return comes ? 'UNRSVP_SUCCESS' : 'RSVP_SUCCESS';
};

/** Answers an empty list for things that Muster does not have. The key is checked as for every request. */
export const listNothing: Does = async (asker) => {
  await asker.ask(calls.communities.get, {});
  return [];
};

/** Refuses what is about things that this product has not. */
export const notOffered: Does = async () => {
  throw fail('apiKeys.notOffered');
};

/** Refuses what is about a game server, of which a community has none here. */
export const ofServer: Does = async (_asker, { serverId }) => {
  if (textOf(serverId) === null) throw fail('input.invalid', { fields: { serverId: 'Name the server.' } });
  throw fail('apiKeys.notOffered');
};
