import type { Stack } from '../support/stack.ts';
import type { World } from '../support/world/world.ts';

/** What is done, by whom, so that an event comes about. */
export type Scenario = {
  /** What happens, as the end of the sentence "… when". */
  readonly when: string;
  /** Prepares what must be there before anybody looks. What it answers is handed to `act`. */
  readonly prepare?: (stack: Stack, world: World) => Promise<unknown>;
  readonly act: (world: World, prepared: never) => Promise<unknown>;
};

/** For each event, and each procedure whose answers it changes, what brings it about. */
export type Scenarios = Readonly<Record<string, Readonly<Record<string, readonly Scenario[]>>>>;
