import type { ItemKind } from '@muster/contracts/permissions/names';
import type { Transaction } from '../database.ts';

/** Something that ranks can be allowed or denied, by the name people know it under. */
type NamedItem = { readonly id: string; readonly label: string };

/** The items of one kind that a community has, in their order. */
type ItemSource = (tx: Transaction, community: string) => Promise<NamedItem[]>;

/** Where the items come from that permissions can be given for, by kind. */
export type ItemSources = Readonly<Partial<Record<ItemKind, ItemSource>>>;
