import { choosesOne } from '@muster/contracts/profile-fields/enums';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { t } from '../../platform/i18n/translate.ts';
import type { Input, OfflineCalls } from '../../platform/outbox/offline-call.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { queryClient } from '../../platform/query-client.ts';
import { callClient } from '../../platform/trpc.ts';
import { profileEntity } from './profile-entity.ts';
import { shownProfile } from './shown-profile.ts';

/** The calls about profiles that may wait for a connection. */
export const offline: OfflineCalls = {
  'profileFields.setValues': {
    entity: (input) => profileEntity(input['community'], input['accId'], Object.keys(valuesIn(input))),
    fields: valuesIn,
    async present({ community, input }) {
      if (community === null) return null;
      const accId = typeof input['accId'] === 'string' ? input['accId'] : null;
      const { fields } = await callClient.profileFields.profile.query({ community, accId });
      return Object.fromEntries(fields.map(({ field, value }) => [field.id, value]));
    },
    label: () => 'outbox.kinds.profile',
    wording: {
      label: (item, field) => fieldOf(item, field)?.label ?? t('outbox.fields.profileField'),
      value: (item, field, value) => valueText(fieldOf(item, field), value),
    },
  },
};

function valuesIn({ values }: Input): Input {
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Input) : {};
}

/** A field of the profile that an item changes, where the page has that profile. */
function fieldOf({ input, community }: OutboxItem, field: string): ProfileField | undefined {
  const profile = shownProfile(queryClient, { community, accId: input['accId'] });
  return profile?.fields.find((each) => each.field.id === field)?.field;
}

/** A value of a field of a profile as text, choices by their labels; null for the usual text of a value. */
function valueText(field: ProfileField | undefined, value: unknown): string | null {
  if (typeof value === 'boolean') return t(value ? 'profile-fields.value.yes' : 'profile-fields.value.no');
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value) && !(field && choosesOne(field.type))) return null;
  const labelOf = (id: unknown) => field?.options.find((option) => option.id === id)?.label ?? String(id);
  return (Array.isArray(value) ? value : [value]).map(labelOf).join(', ');
}
