import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { SentCondition } from '../form-structure/model.ts';

/**
 * Declares a kind of action with the schema of its settings; the feature that owns the kind calls it. The action's `id` is made
 * up by the editor and names the action in logs; `when` is the condition under which it is done, null for always. A clause about a score holds where a form was sent that has it.
 */
export function defineActionKind<const Kind extends string, Settings extends z.ZodType>(
  kind: Kind,
  settings: Settings,
) {
  return z.strictObject({ id: Uuid, kind: z.literal(kind), settings, when: SentCondition.nullable().default(null) });
}
