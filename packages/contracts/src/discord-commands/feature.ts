import { defineFeature } from '../kit/feature/declare.ts';

/** What the feature declares: a route for what Discord sends, which the upstream has. Its words are those of the bot. */
export const discordCommandsFeature = defineFeature({ errors: {} });
