import type { WebhookType } from '@muster/contracts/webhooks/catalogue';
import type { Webhook } from '@muster/contracts/webhooks/model';
import { type Narrowing, NARROWINGS, narrowingsOf, type ThingIds } from '@muster/contracts/webhooks/narrowing';
import { useLocale, useT } from '../../../platform/i18n/use-t.ts';

/** The kinds of things that events of these types can be narrowed down to: all kinds where no type is chosen, which means all events. */
export function narrowingsOffered(types: readonly WebhookType[]): readonly Narrowing[] {
  if (types.length === 0) return NARROWINGS;
  return NARROWINGS.filter((kind) => types.some((type) => narrowingsOf(type).includes(kind)));
}

/** The choice without kinds of which no chosen event is about: it would not be seen in the form, and yet apply. */
export function onlyForOf(choice: ThingIds, types: readonly WebhookType[]): Record<Narrowing, string[]> {
  const offered = narrowingsOffered(types);
  const kept = (kind: Narrowing) => (offered.includes(kind) ? [...choice[kind]] : []);
  return {
    forms: kept('forms'),
    rosters: kept('rosters'),
    categories: kept('categories'),
    departments: kept('departments'),
  };
}

/** What a webhook is narrowed down to in words, such as "2 forms, 1 roster"; null where it is told of everything. */
export function useOnlyForWords(): (webhook: Pick<Webhook, 'onlyFor' | 'removed'>) => string | null {
  const t = useT();
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' });
  return ({ onlyFor, removed }) => {
    const chosen = NARROWINGS.filter((kind) => onlyFor[kind].length > 0);
    if (chosen.length === 0) return null;
    const words = list.format(
      chosen.map((kind) => t(`webhooks.onlyFor.count.${kind}`, { count: onlyFor[kind].length })),
    );
    return removed.length === 0 ? words : t('webhooks.onlyFor.someRemoved', { words, count: removed.length });
  };
}
