/** Status of a step whose interaction, or whose link, is good no more. */
export const EXPIRED = 410;

/** Leaves the page, and stays busy until it is gone. */
export function leaveFor(address: string): Promise<never> {
  const url = new URL(address, location.origin);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`not a web address: ${url.protocol}`);
  location.assign(url.href);
  return new Promise(() => {});
}
