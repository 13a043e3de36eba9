import type { Provider } from '@muster/contracts/session/enums';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { BulkKinds } from './features/bulk-actions/registry.ts';
import type { ItemKinds } from './features/import-export/registry.ts';
import type { NotificationKeys } from './features/notifications/build.ts';
import type { Phones } from './features/notifications/push/phones/phones.ts';
import type { FactorParts } from './features/second-factor/proofs.ts';
import type { IdentityProvider } from './features/session/sign-in/provider.ts';
import type { Services } from './platform/context.ts';
import type { Logger } from './platform/process/logger.ts';
import type { MailSender } from './platform/process/mail.ts';
import type { FilePurposes } from './platform/feature/file-purpose.ts';
import type { PersonalData } from './platform/personal-data/person-columns.ts';
import type { Sealing } from './platform/secrets/sealing.ts';
import type { SearchSource } from './platform/search/source.ts';
import type { Files } from './platform/storage/files.ts';

/** What the handlers, routes and jobs of features are built from, beside the services of every call. */
export type Parts = Omit<Config, 'phones'> & {
  readonly providers: ReadonlyMap<Provider, IdentityProvider>;
  readonly factors: FactorParts;
  /** Keeps secrets that have to be used later. */
  readonly sealing: Sealing;
  readonly notifications: NotificationKeys;
  readonly log: Logger;
  /** What global search finds of each feature. */
  readonly searchSources: readonly SearchSource[];
  /** What files that people upload belong to. */
  readonly filePurposes: FilePurposes;
  /** What can be done to many items. */
  readonly bulkKinds: BulkKinds;
  /** What is stored about people, and what is done with it. */
  readonly personalData: PersonalData;
  /** What can be exported and imported. */
  readonly itemKinds: ItemKinds;
  /** The way to servers elsewhere. */
  readonly outbound: Services['outbound'];
  readonly ownerPool: pg.Pool;
  readonly disk: Services['disk'];
  readonly files: Files;
  readonly sender: MailSender;
  readonly phones: Phones;
};
