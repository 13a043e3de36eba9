import { fail } from '@muster/contracts/errors';
import { FILE_GROUPS } from '@muster/contracts/files/file-types';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { FIELD } from '@muster/contracts/profile-fields/enums';
import { sql } from 'drizzle-orm';
import type { FilePlace, FilePurposes, FileReader, PlacedFile } from '../../../platform/feature/file-purpose.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { readFields } from '../fields/store.ts';
import { maySeeProfile } from '../rules.ts';
import { assertReach, notAllowed } from './changes.ts';
import { personSeen } from './profile.ts';
import { readKept, readPerson } from './store.ts';

const MEGABYTE = 1024 * 1024;

/** Files in fields of profiles: of the member, for those who may see the field; before for who uploaded them. */
export const profileFilePurposes: FilePurposes = {
  profileField: {
    admit,
    mayRead,
    sent: sql`exists (select from members m
      where m.community = f.community and m.account = f.account and m.profile_fields ->> f.part = f.id::text)`,
    pending: sql`false`,
  },
};

/** Those may upload who may fill in the field of this person now. */
async function admit(context: CallContext, { community, subject, part }: FilePlace) {
  const { tx, caller } = context;
  if (!caller) throw fail('members.notFound');
  const { who, isSelf, viewer } = await personSeen({ ...context, caller }, community, subject);
  const field = (await readFields(tx, community)).find(({ id, type }) => id === part && type === 'file');
  const rights = field && fieldRights(viewer, field, isSelf);
  if (!field || !rights?.view) throw fail('profileFields.unknown');
  if (!rights.edit) throw await notAllowed({ tx, who, isSelf, called: ({ label }) => label }, field);
  if (!isSelf) await assertReach({ tx, who, viewer });
  return { groups: FILE_GROUPS, bytesMax: FIELD.fileMegabytes * MEGABYTE };
}

async function mayRead({ tx, caller, standing }: FileReader, file: PlacedFile): Promise<boolean> {
  const { community, account, part, id } = file;
  if (account === null || !standing) return false;
  const who = { community, account };
  // By the session, as all files are fetched: a page that shows the community as another person sees it fetches nothing for them.
  const isTheirs = account === caller?.account;
  if ((await readKept(tx, who))?.[part] !== id) return isTheirs;
  const person = await readPerson(tx, who);
  const field = (await readFields(tx, community)).find((each) => each.id === part);
  if (!person || !field) return false;
  return maySeeProfile(standing, person, isTheirs) && fieldRights(standing, field, isTheirs).view;
}
