import type { Action } from '@muster/contracts/actions/model';
import type { ActionKind } from '@muster/contracts/actions/traits';
import { EMPTY_DOCUMENT } from '@muster/contracts/rich-text/model';
import { isBlank } from '@muster/contracts/rich-text/plain-text';
import { randomId } from '../../platform/wire/client-id.ts';

/** What an action of each kind begins with; what has to be chosen is empty, and refused when it is saved so. */
const SETTINGS = {
  giveRanks: { ranks: [], end: null, replace: false, reason: '' },
  takeRanks: { ranks: [], reason: '' },
  letIn: {},
  decline: { reason: '' },
  setStatus: { status: null },
  setName: { name: '' },
  archive: { reason: '' },
  reactivate: { reason: '', giveBack: false },
  kick: { reason: '' },
  ban: { reason: '', end: null },
  setField: { field: '', value: null },
  notice: { text: '' },
  email: { subject: '', text: '' },
  directMessage: { text: '' },
  promotionFlow: { flow: '', direction: 'promote' },
  comment: { isPrivate: true, text: EMPTY_DOCUMENT },
  requestForm: { form: '' },
  setCell: { roster: '', column: '', value: null },
  addToRoster: { roster: '' },
  removeFromRoster: { roster: '' },
} satisfies { [Kind in ActionKind]: Extract<Action, { kind: Kind }>['settings'] };

/** A new action of a kind, done always. */
export function newAction(kind: ActionKind): Action {
  return { id: randomId(), kind, settings: SETTINGS[kind], when: null } as Action;
}

/** Whether everything that an action needs is filled in; the upstream checks the rest. */
export function isComplete({ kind, settings }: Action): boolean {
  if (kind === 'giveRanks' || kind === 'takeRanks') return settings.ranks.length > 0;
  if (kind === 'kick' || kind === 'ban') return settings.reason.trim() !== '';
  if (kind === 'promotionFlow') return settings.flow !== '';
  if (kind === 'setCell') return settings.roster !== '' && settings.column !== '';
  if (kind === 'addToRoster' || kind === 'removeFromRoster') return settings.roster !== '';
  if (kind === 'requestForm') return settings.form !== '';
  if (kind === 'setField') return settings.field !== '';
  if (kind === 'setName') return settings.name === null || settings.name.trim().length >= 2;
  if (kind === 'comment') return !isBlank(settings.text);
  if (kind === 'notice' || kind === 'directMessage') return settings.text.trim() !== '';
  if (kind === 'email') return settings.subject.trim() !== '' && settings.text.trim() !== '';
  return true;
}
