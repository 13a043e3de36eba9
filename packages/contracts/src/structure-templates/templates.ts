import type { OfferedPermission } from '../permissions/names.ts';

/** What the holders of a rank made from a template may do. */
const ROLES = {
  duty: ['system.clock'],
  command: ['system.clock', 'system.manageMembers', 'system.changeDisplayName', 'system.changeRanks'],
  helper: ['system.clock', 'system.manageMembers'],
  moderator: [
    'system.clock',
    'system.manageMembers',
    'system.changeDisplayName',
    'system.kick',
    'system.ban',
    'system.viewAudit',
  ],
  administrator: [
    'system.clock',
    'system.manageMembers',
    'system.changeDisplayName',
    'system.kick',
    'system.ban',
    'system.archive',
    'system.viewAudit',
    'system.changeRanks',
    'system.changePermissions',
    'system.manageDepartments',
    'system.manageForms',
    'system.manageProfileFields',
    'system.manageActions',
    'shortener.view',
    'shortener.add',
    'shortener.edit',
    'shortener.remove',
  ],
} as const satisfies Readonly<Record<string, readonly OfferedPermission[]>>;

/** A rank of a template. Its label is sent by the client, in the language of the person who sets up. */
type TemplateRank = {
  readonly power: number;
  /** Name of a mark, as ranks store it. */
  readonly icon: string | null;
  readonly role: keyof typeof ROLES;
};

/** A department to begin with. */
type StructureTemplate = {
  /** Colour of its ranks. */
  readonly color: string;
  /** By name, the highest first. */
  readonly ranks: Readonly<Record<string, TemplateRank>>;
};

/**
 * Departments that a community can begin with. Powers are between those of the two ranks that each community begins with (100 and
 * 10), and those of staff are above those of the others, since the staff act on everyone (@decision 0121).
 */
export const STRUCTURE_TEMPLATES = {
  lawEnforcement: {
    color: '#4c8dff',
    ranks: {
      chief: { power: 50, icon: 'star', role: 'command' },
      captain: { power: 45, icon: 'shield', role: 'command' },
      sergeant: { power: 30, icon: 'badge', role: 'duty' },
      officer: { power: 20, icon: 'badge', role: 'duty' },
      cadet: { power: 15, icon: 'school', role: 'duty' },
    },
  },
  fireMedical: {
    color: '#ff6b5e',
    ranks: {
      fireChief: { power: 50, icon: 'star', role: 'command' },
      fireCaptain: { power: 45, icon: 'shield', role: 'command' },
      paramedic: { power: 25, icon: 'heart', role: 'duty' },
      firefighter: { power: 20, icon: 'flame', role: 'duty' },
      probationary: { power: 15, icon: 'school', role: 'duty' },
    },
  },
  civilian: {
    color: '#3fbf7f',
    ranks: {
      civilianLead: { power: 40, icon: 'star', role: 'command' },
      businessOwner: { power: 14, icon: 'car', role: 'duty' },
      civilian: { power: 12, icon: null, role: 'duty' },
    },
  },
  staff: {
    color: '#b085ff',
    ranks: {
      administrator: { power: 90, icon: 'crown', role: 'administrator' },
      moderator: { power: 80, icon: 'shield', role: 'moderator' },
      helper: { power: 60, icon: 'headset', role: 'helper' },
    },
  },
} as const satisfies Readonly<Record<string, StructureTemplate>>;

/** The name of a template. */
export type TemplateName = keyof typeof STRUCTURE_TEMPLATES;

/** The name of a rank of any template. */
export type TemplateRankName = { [T in TemplateName]: keyof (typeof STRUCTURE_TEMPLATES)[T]['ranks'] }[TemplateName];

/** The templates, in the order of the screen. */
export const TEMPLATE_NAMES = Object.keys(STRUCTURE_TEMPLATES) as [TemplateName, ...TemplateName[]];

/** The names of the ranks of a template, the highest first. */
export function ranksOfTemplate(template: TemplateName): TemplateRankName[] {
  return Object.keys(STRUCTURE_TEMPLATES[template].ranks) as TemplateRankName[];
}

/** A rank of a template with its permissions; null where the template has none of this name. */
export function templateRank(template: TemplateName, name: TemplateRankName) {
  const ranks: Readonly<Record<string, TemplateRank>> = STRUCTURE_TEMPLATES[template].ranks;
  const rank = Object.hasOwn(ranks, name) ? ranks[name] : undefined;
  if (!rank) return null;
  const { power, icon, role } = rank;
  const permissions: readonly OfferedPermission[] = ROLES[role];
  return { power, icon, role, permissions, color: STRUCTURE_TEMPLATES[template].color };
}
