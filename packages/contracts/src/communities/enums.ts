/** Alignment of the toolbar's items; the default is left (@spec §3, §9). */
export const ITEM_ALIGNMENTS = ['left', 'center', 'right'] as const;
export type ItemAlignment = (typeof ITEM_ALIGNMENTS)[number];
export const DEFAULT_ITEM_ALIGNMENT: ItemAlignment = 'left';
