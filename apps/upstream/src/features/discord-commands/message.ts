import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';

/** A reply to a command: visible to its sender only, with all mentions disabled. */
export type CommandMessage = {
  readonly content: string;
  readonly flags: number;
  readonly allowed_mentions: { readonly parse: readonly never[] };
  readonly components: readonly object[];
};

const CONTENT_MAX = 2000;

/** A button under a message, which sends its id when it is pressed. */
export type CommandButton = { readonly id: string; readonly label: string; readonly isDanger: boolean };

/** Writes an answer of lines. */
export function messageOf(lines: readonly string[], button: CommandButton | null = null): CommandMessage {
  const { Primary, Danger } = ButtonStyle;
  const style = button?.isDanger ? Danger : Primary;
  const shown = button && { type: ComponentType.Button, style, label: button.label, custom_id: button.id };
  return {
    content: lines.join('\n').slice(0, CONTENT_MAX),
    flags: MessageFlags.Ephemeral,
    allowed_mentions: { parse: [] },
    components: shown ? [{ type: ComponentType.ActionRow, components: [shown] }] : [],
  };
}
