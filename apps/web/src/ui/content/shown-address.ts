/** An address as people read it: without the scheme and a last slash. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
