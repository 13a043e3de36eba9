import type { Action } from '@muster/contracts/actions/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { SHOWN_TO_ANYONE } from '@muster/contracts/rich-text/model';
import { toPlainText } from '@muster/contracts/rich-text/plain-text';

/** What an action gives, sets or says, in a few words for its closed card; empty where its kind says it all. */
export function actionAbout({ kind, settings }: Action, departments: readonly PublicDepartment[]): string {
  switch (kind) {
    case 'giveRanks':
    case 'takeRanks': {
      const ranks = departments.flatMap((department) => department.ranks);
      return settings.ranks.map((id) => ranks.find((rank) => rank.id === id)?.label ?? '').join(', ');
    }
    case 'setName':
      return settings.name ?? '';
    case 'notice':
    case 'directMessage':
      return settings.text;
    case 'email':
      return settings.subject;
    case 'comment':
      return toPlainText(settings.text, SHOWN_TO_ANYONE);
    default:
      return 'reason' in settings ? settings.reason : '';
  }
}
