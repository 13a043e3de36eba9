import type { Token } from 'markdown-it';
import { CALLOUT_KINDS } from '../vocabulary.ts';

const SIGN = new RegExp(`^\\[!(${CALLOUT_KINDS.join('|')})\\]$`, 'i');

/** Makes a callout of each quote that begins with a line of `[!NOTE]` alone, as GitHub has it; answers the tokens that are left. */
export function readCallouts(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  const open: boolean[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    kept.push(token);
    if (token.type === 'blockquote_open') {
      const kind = kindOf(tokens, at);
      open.push(kind !== null);
      if (kind === null) continue;
      Object.assign(token, { type: 'callout_open', meta: kind });
      // A paragraph that was the sign alone goes, where another block is there to be what the callout says.
      const isAlone = tokens[at + 2]?.children?.length === 0;
      if (isAlone && tokens[at + 4]?.type !== 'blockquote_close') at += 3;
    } else if (token.type === 'blockquote_close' && open.pop()) token.type = 'callout_close';
  }
  return kept;
}

/** The kind of callout that a quote is, of which the sign is taken out; null for a quote. */
function kindOf(tokens: readonly Token[], quote: number): string | null {
  const [paragraph, inline] = [tokens[quote + 1], tokens[quote + 2]];
  const [sign, end] = inline?.children ?? [];
  if (paragraph?.type !== 'paragraph_open' || sign?.type !== 'text') return null;
  const kind = SIGN.exec(sign.content)?.[1];
  if (kind === undefined || (end && end.type !== 'softbreak' && end.type !== 'hardbreak')) return null;
  inline?.children?.splice(0, 2);
  return kind.toLowerCase();
}
