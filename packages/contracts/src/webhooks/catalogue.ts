import { AUDIT_ACTIONS, type AuditAction } from '../audit/codes.ts';
import type { Known } from '../audit/undo.ts';
import type { features } from '../features.ts';

type Actions = {
  [Slug in keyof typeof features]: (typeof features)[Slug] extends { readonly audit: infer Specs }
    ? Specs[keyof Specs]
    : never;
};
type Published<Spec> = Spec extends { readonly publishes: infer Publishes }
  ? Publishes extends string
    ? Publishes
    : Publishes extends { readonly types: readonly (infer Type extends string)[] }
      ? Type
      : never
  : never;

/** The public name of an event, such as `member.kicked`. */
export type WebhookType = Published<Actions[keyof Actions]>;

/** The events that integrations can be told of, by name: what the actions of the audit log declare (@decision 0171). */
export const WEBHOOK_TYPES = [
  ...new Set(
    Object.values(AUDIT_ACTIONS).flatMap(({ publishes = [] }) =>
      typeof publishes === 'string' ? [publishes] : 'types' in publishes ? publishes.types : [],
    ),
  ),
].toSorted() as [WebhookType, ...WebhookType[]];

/** The events that an entry of the audit log stands for; none where its action declares none. */
export function webhookTypesOf(action: AuditAction, entry: Pick<Known, 'before' | 'after'>): readonly WebhookType[] {
  const { publishes = [] } = AUDIT_ACTIONS[action];
  if (typeof publishes === 'string') return [publishes as WebhookType];
  return ('which' in publishes ? publishes.which(entry) : []) as WebhookType[];
}
