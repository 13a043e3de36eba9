import { afterAll, beforeAll } from 'vitest';
import { type Stack, type StackOptions, startStack } from './stack.ts';
import type { World } from './world/world.ts';

/** What a test file's `describe` blocks share: read it inside tests only. */
export type InUse = {
  readonly stack: Stack;
  /** A world for tests that change nothing others look at; those that do make one of their own. */
  readonly world: World;
};

/** Starts a stack for the whole test file and stops it at the end. */
export function useStack(options: StackOptions = {}): InUse {
  const started: { stack?: Stack; world?: World } = {};
  beforeAll(async () => {
    started.stack = await startStack(options);
    started.world = await started.stack.world();
  });
  afterAll(() => started.stack?.[Symbol.asyncDispose]());
  return {
    get stack() {
      return there(started.stack);
    },
    get world() {
      return there(started.world);
    },
  };
}

/** What `beforeAll` has set by the time a test runs. */
export function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the stack has not started yet: read it inside a test');
  return value;
}
