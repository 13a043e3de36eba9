/** What the address says of merging: the list, somebody who is to be merged into another, or two who are looked at. */
export type MergePlace =
  | { readonly at: 'list' }
  | { readonly at: 'pick'; readonly from: string }
  | { readonly at: 'pair'; readonly from: string; readonly into: string };

/** Reads the part of the address; null where merging is closed. */
export function readMergePlace(text: string | undefined): MergePlace | null {
  if (!text) return null;
  if (text === 'list') return { at: 'list' };
  const [from = '', into] = text.split('.');
  return into ? { at: 'pair', from, into } : { at: 'pick', from };
}

/** Writes the part of the address. */
export function writeMergePlace(place: MergePlace): string {
  if (place.at === 'list') return 'list';
  return place.at === 'pick' ? place.from : `${place.from}.${place.into}`;
}
