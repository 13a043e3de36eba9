import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The shape of a locale file: slugs at the top, nested to any depth, ICU messages at the leaves. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Compiles one branch to a flat table of dotted keys. A message that cannot be read stops the build and is named. */
export function compileMessages(tree: MessageTree, prefix: string): Record<string, CompiledMessage> {
  const compiled: Record<string, CompiledMessage> = {};
  for (const [key, value] of Object.entries(tree)) {
    const path = `${prefix}.${key}`;
    if (typeof value !== 'string') {
      Object.assign(compiled, compileMessages(value, path));
      continue;
    }
    try {
      compiled[path] = compileMessageOrThrow(value);
    } catch (cause) {
      throw new Error(`The message "${path}" is no valid ICU message: ${value}`, { cause });
    }
  }
  return compiled;
}

/** Every slug of a locale file, compiled. */
export function compileCatalogue(tree: MessageTree): Record<string, CompiledMessage> {
  const compiled: Record<string, CompiledMessage> = {};
  for (const [slug, branch] of Object.entries(tree)) {
    if (typeof branch === 'string') throw new Error(`The message "${slug}" must live under a slug.`);
    Object.assign(compiled, compileMessages(branch, slug));
  }
  return compiled;
}
