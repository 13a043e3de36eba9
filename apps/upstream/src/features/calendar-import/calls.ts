import type { calendarImportCalls as contract } from '@muster/contracts/calendar-import/calls';
import { CALENDAR_FILE, type ImportState } from '@muster/contracts/calendar-import/constants';
import type { FileEvent } from '@muster/contracts/calendar-import/model';
import { fail } from '@muster/contracts/errors';
import { UTC } from '@muster/contracts/shifts/model';
import { lockAsActor } from '../../authorization/guards.ts';
import type { CalendarFile } from '../../platform/calendar-files/read-calendar-file.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers, SignedInContext as Context } from '../../platform/handler.ts';
import { ParsingStopped } from '../../platform/parsing/pool.ts';
import { mapInTurns } from '../../platform/sheets/in-turns.ts';
import { importedEvents } from '../calendar/public.ts';
import { importFiles } from '../import-export/public.ts';
import { readInfo, settingsIn } from '../member-settings/public.ts';
import { buildEvents, type BuiltEvent } from './build-event.ts';
import {
  type ImportedBefore,
  noteRestored,
  readBefores,
  readKnown,
  readMade,
  writeBefores,
  writeKnown,
} from './store.ts';

const PERMISSION = 'system.manageCalendars';

type AboutFile = { readonly community: string; readonly upload: string };
type NamedFile = CalendarFile & { readonly name: string };

/** Calls that bring in the events of a calendar file. */
export const calendarImportCalls: Handlers<typeof contract> = {
  async addPart({ community, upload, name, at, data }, context) {
    const part = { name, at, data: Buffer.from(data, 'base64') };
    if (at + part.data.length > CALENDAR_FILE.bytesMax) throw fail('calendarImport.tooLarge');
    return { bytes: await importFiles.add(context, ownUpload(context, { community, upload }), part) };
  },

  async cancel({ community, upload }, context) {
    return { cancelled: await importFiles.forget(context.tx, ownUpload(context, { community, upload })) };
  },

  preview: {
    gather: gatherFile,
    async handle({ community }, context, file: NamedFile) {
      const { planned, zone } = await planFile(context, community, file);
      const { name, encoding } = file;
      return { name, encoding, zone: file.zone ?? zone, events: planned.map(shown) };
    },
  },

  start: {
    gather: gatherFile,
    async handle({ community, upload, category, chosen }, context, file: NamedFile) {
      const { tx, audit, now } = context;
      await lockAsActor(context, community, PERMISSION);
      const wanted = new Set(chosen);
      const { planned } = await planFile(context, community, file);
      const storing = planned.flatMap(({ key, state, known, event }) =>
        wanted.has(key) && event !== null && (state === 'new' || state === 'changed')
          ? [{ key, event, into: known?.event ?? null }]
          : [],
      );
      if (storing.length === 0) throw fail('calendarImport.nothing');
      const changing = storing.flatMap(({ into }) => (into === null ? [] : [into]));
      const before = await importedEvents.snapshots(tx, community, changing);
      const stored = await importedEvents.store(context, { community, category }, storing);
      const id = crypto.randomUUID();
      const byKey = new Map(planned.map((each) => [each.key, each]));
      const rows = storing.map(({ key, into }) => ({
        community,
        key,
        event: stored.get(key) ?? '',
        fingerprint: byKey.get(key)?.fingerprint ?? '',
        import: id,
        made: into === null,
        at: now(),
      }));
      await writeKnown(tx, rows);
      await keepBefores(context, { community, id, before }, planned);
      await importFiles.forget(tx, ownUpload(context, { community, upload }));
      const made = rows.filter((row) => row.made).length;
      const counts = { made, changed: rows.length - made };
      await audit({
        action: 'CALENDAR_IMPORT',
        community,
        target: category,
        after: { change: id, file: file.name, newEvents: made, changedEvents: counts.changed },
      });
      return { change: id, ...counts };
    },
  },

  async undo({ community, change: id }, context) {
    const { tx, audit } = context;
    await lockAsActor(context, community, PERMISSION);
    const [made, changed] = [await readMade(tx, community, id), await readBefores(tx, community, id)];
    if (made.length + changed.length === 0) throw fail('calendarImport.unknown');
    const states = await importedEvents.restore(context, community, changed);
    for (const row of changed) {
      const state = states.get(row.event);
      if (state !== undefined) await noteRestored(tx, row, state);
    }
    const { removed, kept: left } = await importedEvents.takeBack(context, community, made);
    const [restored, kept] = [states.size, left + changed.length - states.size];
    await audit({
      action: 'CALENDAR_IMPORT_UNDO',
      community,
      target: community,
      after: { deletedEvents: removed, restoredEvents: restored, keptEvents: kept },
    });
    return { removed, restored, kept };
  },
};

type Changing = {
  readonly community: string;
  readonly id: string;
  readonly before: Awaited<ReturnType<typeof importedEvents.snapshots>>;
};

/** Keeps what the events were that an import has changed, with the state in which it left them. */
async function keepBefores(
  { tx, now }: Context,
  { community, id, before }: Changing,
  planned: readonly Planned[],
): Promise<void> {
  const after = await importedEvents.snapshots(tx, community, [...before.keys()]);
  const rows = planned.flatMap(({ key, known }) => {
    const [was, is] = known ? [before.get(known.event), after.get(known.event)] : [];
    if (!known || !was || !is) return [];
    const former = { formerImport: known.import, formerMade: known.made, formerAt: known.at };
    const { event, fingerprint } = known;
    const state = importedEvents.stateOf(is);
    return [{ community, import: id, key, event, before: was, state, fingerprint, ...former, at: now() }];
  });
  const older = new Date(now().getTime() - CALENDAR_FILE.undoneDays * 86_400_000);
  await writeBefores(tx, rows, { community, older });
}

async function gatherFile(about: AboutFile, context: Context): Promise<() => Promise<NamedFile>> {
  const { name, bytes } = await importFiles.read(context.tx, ownUpload(context, about));
  const { parsing, caller } = context;
  return async () => {
    const read = await parsing
      .run('calendarFile', caller.account, { bytes, bounds: CALENDAR_FILE })
      .catch((error: unknown) => {
        if (error instanceof ParsingStopped) return { fault: 'It takes too long to read. Export less at a time.' };
        throw error;
      });
    if ('fault' in read) throw fail('calendarImport.unreadable', { values: { why: read.fault } });
    return { ...read, name };
  };
}

type Planned = Pick<FileEvent, 'key' | 'title' | 'reason' | 'notes'> & {
  readonly state: ImportState;
  readonly known: ImportedBefore | null;
  readonly fingerprint: string;
  readonly event: Extract<ReturnType<typeof importedEvents.plan>, { readonly event: unknown }>['event'] | null;
};

/** What would become of each event of a file as of now. */
async function planFile({ tx, now }: Context, community: string, file: CalendarFile) {
  const zone = await zoneOf(tx, community);
  const known = await readKnown(tx, community);
  const built = buildEvents(file, zone);
  const planned = await mapInTurns(built, (each) => planOne(each, known.get(each.key) ?? null, now()));
  return { planned, zone };
}

function planOne(built: BuiltEvent, known: ImportedBefore | null, now: Date): Planned {
  const { key, title, notes } = built;
  const left = { key, title, known, state: 'skipped', fingerprint: '', event: null } as const;
  if (built.reason !== null) return { ...left, notes: [...notes], reason: built.reason };
  const plan = importedEvents.plan(built, now);
  if ('fault' in plan) return { ...left, notes: [], reason: { code: plan.fault, detail: '' } };
  const { fingerprint } = built;
  const state = known === null ? 'new' : known.fingerprint === fingerprint ? 'unchanged' : 'changed';
  const { terms, skippedDays, changed } = plan.event;
  return {
    key,
    title,
    known,
    state,
    fingerprint,
    reason: null,
    event: { terms, skippedDays, changed },
    notes: [
      ...notes,
      ...(plan.isLater ? (['begunEarlier'] as const) : []),
      ...(plan.leavesFirst ? (['firstLeftOut'] as const) : []),
    ],
  };
}

function shown({ key, title, state, reason, notes, event }: Planned): FileEvent {
  const terms = event?.terms;
  return {
    key,
    title,
    state,
    reason,
    notes,
    when: terms ? { start: terms.start, end: terms.end, zone: terms.zone } : null,
    rule: terms?.rule ?? null,
    leftOut: event?.skippedDays.length ?? 0,
    changed: event?.changed.length ?? 0,
  };
}

async function zoneOf(tx: Transaction, community: string): Promise<string> {
  const info = await readInfo(tx, community);
  return info ? settingsIn(info).timeZone : UTC;
}

/** A file of the caller's own. */
function ownUpload({ caller }: Context, { community, upload }: AboutFile) {
  return { community, account: caller.account, id: upload };
}
