/** Bounds of messages that Discord takes, and of webhooks that send them. Zod-free. */
export const DISCORD_MESSAGE = {
  contentMax: 2_000,
  titleMax: 256,
  descriptionMax: 4_096,
  fieldsMax: 25,
  fieldNameMax: 256,
  fieldValueMax: 1_024,
  footerMax: 2_048,
  /** Of all texts of the embeds of a message together. */
  totalMax: 6_000,
  /** Roles, and people, that a message can mention. */
  mentionsMax: 10,
} as const;

/** What stands for a part of the event in a template, in braces. */
export const PLACEHOLDERS = ['event', 'actor', 'target', 'kind', 'community', 'time'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
