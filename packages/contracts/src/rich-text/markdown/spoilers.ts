import type { MarkdownIt, StateInline } from 'markdown-it';

const SIGN = '||';
const MARKER = '|'.charCodeAt(0);
/** What plain words end before: the signs that some rule begins with. Those of markdown-it itself have none for spoilers. */
const WORDS = /[^\n!#$%&*+\-:<=>@[\\\]^_`{|}~]+/y;

/**
 * Has the tokenizer read `||words||` of Discord as `spoiler_open` and `spoiler_close`. Unlike signs of emphasis, these count wherever
 * there is no space on their inner side: a quotation mark beside the sign must not uncover the words.
 */
export function readSpoilers(tokenizer: MarkdownIt): void {
  tokenizer.inline.ruler.at('text', readWords);
  tokenizer.inline.ruler.before('emphasis', 'spoiler', readSign);
  tokenizer.inline.ruler2.before('emphasis', 'spoiler', (state) => {
    pair(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta) pair(state, meta.delimiters);
    return false;
  });
}

function readWords(state: StateInline, silent: boolean): boolean {
  WORDS.lastIndex = state.pos;
  const [words = ''] = WORDS.exec(state.src) ?? [];
  const length = Math.min(words.length, state.posMax - state.pos);
  if (length === 0) return false;
  if (!silent) state.pending += words.slice(0, length);
  state.pos += length;
  return true;
}

function readSign(state: StateInline, silent: boolean): boolean {
  const { pos, src, posMax } = state;
  if (silent || !src.startsWith(SIGN, pos) || pos + SIGN.length > posMax) return false;
  const before = pos === 0 ? ' ' : src.charAt(pos - 1);
  const after = pos + SIGN.length < posMax ? src.charAt(pos + SIGN.length) : ' ';
  const token = state.push('text', '', 0);
  token.content = SIGN;
  const [open, close] = [/\S/.test(after), /\S/.test(before)];
  // Without a length: the rule of three for signs of emphasis is none for these.
  state.delimiters.push({ marker: MARKER, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  state.pos += SIGN.length;
  return true;
}

function pair({ tokens }: StateInline, delimiters: StateInline['delimiters']): void {
  for (const { marker, end, token } of delimiters) {
    const closing = delimiters[end];
    if (marker !== MARKER || !closing) continue;
    Object.assign(tokens[token] ?? {}, { type: 'spoiler_open', nesting: 1, markup: SIGN, content: '' });
    Object.assign(tokens[closing.token] ?? {}, { type: 'spoiler_close', nesting: -1, markup: SIGN, content: '' });
  }
}
