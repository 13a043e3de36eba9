export { readMergePlace, writeMergePlace } from './parts/merge-address.ts';
export { MergeDrawer } from './parts/merge-slot.tsx';
