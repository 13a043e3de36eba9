/** Timings of @spec §9, in milliseconds. Zod-free: the browser loads this first. */
export const TIMING = {
  heartbeatMs: 30_000,
  requestTimeoutMs: 15_000,
  verifyTimeoutMs: 30_000,
  waitPollMs: 100,
  reauthenticationDelayMs: 2_000,
  richPresenceRefreshMs: 15_000,
  communityChangeCheckMs: 5_000,
  reviewPromptMs: 180_000,
  prerenderReadyMs: 2_000,
  dialogTransitionMs: 300,
  metadataDebounceMs: 50,
  toastMs: 5_000,
} as const;
