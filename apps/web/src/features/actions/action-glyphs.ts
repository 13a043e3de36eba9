import type { ActionKind } from '@muster/contracts/actions/traits';
import {
  IconArchive,
  IconArrowsUpDown,
  IconBan,
  IconBell,
  IconCheck,
  IconDoorExit,
  IconForms,
  IconClipboardPlus,
  IconId,
  IconMail,
  IconMessage,
  IconRefresh,
  IconShieldMinus,
  IconShieldPlus,
  IconTag,
  IconX,
} from '@tabler/icons-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** The sign of each kind of action. */
export const ACTION_GLYPHS: Record<ActionKind, IconGlyph> = {
  giveRanks: IconShieldPlus,
  takeRanks: IconShieldMinus,
  letIn: IconCheck,
  decline: IconX,
  setStatus: IconTag,
  setName: IconId,
  archive: IconArchive,
  reactivate: IconRefresh,
  kick: IconDoorExit,
  ban: IconBan,
  setField: IconForms,
  notice: IconBell,
  email: IconMail,
  promotionFlow: IconArrowsUpDown,
  comment: IconMessage,
  requestForm: IconClipboardPlus,
};
