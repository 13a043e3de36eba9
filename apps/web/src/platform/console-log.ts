/** Logs what @spec §8 sends to the console: boot, navigation and connection errors. `where` says which. */
export function logFault(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where §8 wants these
  console.error(`[${where}]`, error);
}
