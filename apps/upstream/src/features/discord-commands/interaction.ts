import { InteractionType } from 'discord-api-types/v10';
import * as z from 'zod';

const Id = z.string().regex(/^\d{1,20}$/);
const Option = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).optional() });
const base = {
  id: Id,
  application_id: Id,
  /** With it the answer can be written for 15 minutes. */
  token: z.string(),
  guild_id: Id,
  /** The language of the user's Discord, such as `es-ES`. */
  locale: z.string().optional(),
  member: z.object({ user: z.object({ id: Id }) }),
};

/** What Discord sends to the address of an application, as far as it is read. */
export const Interaction = z.discriminatedUnion('type', [
  z.object({ type: z.literal(InteractionType.Ping) }),
  z.object({
    type: z.literal([InteractionType.ApplicationCommand, InteractionType.ApplicationCommandAutocomplete]),
    ...base,
    data: z.object({
      name: z.string(),
      options: z.array(Option.extend({ focused: z.boolean().optional() })).default([]),
    }),
  }),
  z.object({
    type: z.literal(InteractionType.MessageComponent),
    ...base,
    data: z.object({ custom_id: z.string().max(100) }),
  }),
]);
export type Interaction = z.infer<typeof Interaction>;

/** A slash command, or a request for the completion of one of its options. */
export type CommandInteraction = Extract<Interaction, { readonly data: { readonly name: string } }>;

/** The option of a command as a text; null where it was left out. */
export function optionOf({ data }: CommandInteraction, name: string): string | null {
  const value = data.options.find((option) => option.name === name)?.value;
  return value === undefined || value === '' ? null : String(value);
}
