import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { FILE, type FilePurposeName } from '@muster/contracts/files/constants';
import { FILE_GROUPS } from '@muster/contracts/files/file-types';
import type { KeptFile } from '@muster/contracts/files/model';
import type { Question } from '@muster/contracts/form-structure/model';
import type { NewForm } from '@muster/contracts/forms/model';
import { features } from '../../apps/upstream/src/features.ts';
import { partsOf } from '../../apps/upstream/src/platform/feature/implement-feature.ts';
import { openFolder, partsFolder } from '../../apps/upstream/src/platform/storage/folder.ts';
import { structureWith } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';
import { noisyPicture } from '../support/pictures.ts';
import type { Stack } from '../support/stack.ts';
import type { Client } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';

const asked = { help: '', showIf: null, required: false };

type FileQuestion = Extract<Question, { type: 'file' }>;

/** A question that is answered with files of any kind. */
export function fileQuestion(id = 'proof', more: Partial<FileQuestion> = {}): FileQuestion {
  return {
    id,
    type: 'file',
    label: 'Your files',
    ...asked,
    most: 3,
    groups: [...FILE_GROUPS],
    megabytesMax: null,
    ...more,
  };
}

/** A question that is answered with one picture. */
export const imageQuestion = (id = 'photo') => ({ id, type: 'image', label: 'Your photo', ...asked, most: 1 }) as const;

/** A published form that asks for files (`proof`) and a picture (`photo`). */
export function formWithFiles(place: Place, more: Partial<NewForm> = {}, question = fileQuestion()): Promise<string> {
  return openForm(place, { structure: structureWith(question, imageQuestion()), ...more });
}

/** The key of a page whose reader has no account. */
export const guestKey = (): string => randomBytes(32).toString('base64url');

/** What is uploaded, and for which place. */
export type Uploading = {
  readonly community: string;
  readonly subject: string;
  readonly purpose?: FilePurposeName;
  readonly part?: string;
  readonly name?: string;
  readonly content?: Buffer;
  readonly guestKey?: string | null;
};

const CONTENT = Buffer.from('%PDF-1.7 a small document');

/** Begins an upload; answers the file. */
export function begin(client: Client, uploading: Uploading): Promise<KeptFile> {
  const {
    community,
    subject,
    purpose = 'formAnswer',
    part = 'proof',
    name = 'proof.pdf',
    guestKey: key = null,
  } = uploading;
  const { content = CONTENT } = uploading;
  return client.files.begin.mutate({ community, subject, purpose, part, name, bytes: content.length, guestKey: key });
}

/** One piece of a content, as a page sends it. */
export function piece(content: Buffer, offset: number) {
  const data = content.subarray(offset, offset + FILE.chunkBytes);
  return { offset, base64: data.toString('base64'), sha256: createHash('sha256').update(data).digest('hex') };
}

/** Sends all pieces of a file that was begun. */
export async function sendPieces(client: Client, { id }: KeptFile, uploading: Uploading): Promise<void> {
  const { community, content = CONTENT, guestKey: key = null } = uploading;
  for (let offset = 0; offset < content.length; offset += FILE.chunkBytes) {
    await client.files.append.mutate({ community, id, guestKey: key, ...piece(content, offset) });
  }
}

/** Uploads a file to its end; answers it. */
export async function upload(client: Client, uploading: Uploading): Promise<KeptFile> {
  const file = await begin(client, uploading);
  await sendPieces(client, file, uploading);
  const { community, guestKey: key = null } = uploading;
  return client.files.finish.mutate({ community, id: file.id, guestKey: key });
}

/** A picture that no encoder makes small. */
export function photo(width = 60, height = 40): Buffer {
  return Buffer.from(noisyPicture(width, height).base64, 'base64');
}

/** Answers of a form made with {@link formWithFiles}. */
export const answered = (values: Record<string, string[]>) => ({ values, entries: {} });

/** The names of all parts in the store of a stack. */
export function partsOn(stack: Stack): Promise<string[]> {
  return readdir(partsFolder(stack.dataDir));
}

/** What the clean-up of files works with. */
export async function cleaning(stack: Stack) {
  const files = await openFolder(stack.dataDir);
  return { files, filePurposes: partsOf(features, 'filePurposes') };
}
