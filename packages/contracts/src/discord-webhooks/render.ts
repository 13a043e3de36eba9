import { DISCORD_MESSAGE, PLACEHOLDERS, type Placeholder } from './constants.ts';

/** How a message is made of an event. Texts may have placeholders, such as `{actor}`. */
export type MessageTemplate = {
  readonly title: string;
  readonly description: string;
  /** `#rrggbb`, null for none. */
  readonly color: string | null;
  readonly fields: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[];
  readonly footer: string;
  /** Leaves out fields of which nothing is left when placeholders are filled in. */
  readonly hideBlank: boolean;
};

/** The Discord ids of the roles and people that a message mentions. */
export type MessageMentions = { readonly roles: readonly string[]; readonly users: readonly string[] };

/** What placeholders stand for; `time` is a moment as ISO text. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** A message as Discord takes it (`POST /webhooks/{id}/{token}`). */
export type DiscordMessage = {
  readonly content?: string;
  readonly embeds: readonly {
    readonly title?: string;
    readonly description?: string;
    readonly color?: number;
    readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[];
    readonly footer?: { readonly text: string };
    readonly timestamp: string;
  }[];
  readonly allowed_mentions: {
    readonly parse: readonly never[];
    readonly roles: readonly string[];
    readonly users: readonly string[];
  };
};

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');
/** Everything that Discord reads as markup, as a mention, or as the beginning of a link. */
const MARKUP = /[\\*_~`|>#[\]()<@:\-+.]/g;
const INVITE = /(discord)(?=\s*(?:\\\.|\.)\s*(?:gg|com|app|me|io|link))|(discordapp)(?=\s*(?:\\\.|\.))/gi;
const WORD_JOINER = '\u2060';

/**
 * Makes a name one that is only read: nothing in it is bold, a link, an invite or a mention. `@` gets a character that is not seen behind it, since
 * Discord has no escape for it.
 */
export function neutralised(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const broken = plain.replace(INVITE, (word) => word[0] + WORD_JOINER + word.slice(1));
  return broken.replace(MARKUP, (sign) => (sign === '@' ? `@${WORD_JOINER}` : `\\${sign}`));
}

/** The message of an event, within all bounds. What it mentions is what is set up, whatever the texts say. */
export function renderMessage(
  { template, mentions }: { readonly template: MessageTemplate; readonly mentions: MessageMentions },
  values: PlaceholderValues,
): DiscordMessage {
  let left: number = DISCORD_MESSAGE.totalMax;
  const filled = (text: string, max: number): string => {
    const whole = text.replace(PLACEHOLDER, (_whole, name: Placeholder) => neutralised(values[name])).trim();
    const cut = cutTo(whole, Math.min(max, left));
    left -= cut.length;
    return cut;
  };
  const title = filled(template.title, DISCORD_MESSAGE.titleMax);
  const description = filled(template.description, DISCORD_MESSAGE.descriptionMax);
  const footer = filled(template.footer, DISCORD_MESSAGE.footerMax);
  const fields = template.fields.slice(0, DISCORD_MESSAGE.fieldsMax).flatMap((field) => {
    const name = filled(field.name, DISCORD_MESSAGE.fieldNameMax);
    const value = filled(field.value, DISCORD_MESSAGE.fieldValueMax);
    if (value === '' && template.hideBlank) return [];
    // Discord takes no field without both; what stands for a blank counts, too.
    const whole = { name: name || WORD_JOINER, value: value || '—', inline: field.inline };
    const added = whole.name.length + whole.value.length - name.length - value.length;
    if (added > left) return [];
    left -= added;
    return [whole];
  });
  const roles = mentions.roles.slice(0, DISCORD_MESSAGE.mentionsMax);
  const users = mentions.users.slice(0, DISCORD_MESSAGE.mentionsMax);
  const content = [...roles.map((id) => `<@&${id}>`), ...users.map((id) => `<@${id}>`)].join(' ');
  return {
    ...(content !== '' && { content }),
    embeds: [
      {
        ...(title !== '' && { title }),
        ...(description !== '' && { description }),
        ...(template.color !== null && { color: Number.parseInt(template.color.slice(1), 16) }),
        ...(fields.length > 0 && { fields }),
        ...(footer !== '' && { footer: { text: footer } }),
        timestamp: values.time,
      },
    ],
    allowed_mentions: { parse: [], roles, users },
  };
}

/** A text of at most so many characters as Discord counts them, not cut within one. */
function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  const head = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  // A sign of escaping by itself would escape what comes behind it.
  return `${head.replace(/\\$/, '')}…`;
}

/** A message that says what happened and to what, for a webhook of which nothing else is said. */
export const PLAIN_TEMPLATE: MessageTemplate = {
  title: '{event}',
  description: '**{target}**',
  color: '#ff7a1a',
  fields: [{ name: 'By', value: '{actor}', inline: true }],
  footer: '{community}',
  hideBlank: true,
};
