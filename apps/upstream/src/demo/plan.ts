import type { Toolbar } from '@muster/contracts/communities/settings';
import { LOS_SANTOS_DEPARTMENTS, type PlannedDepartment, SANDY_SHORES_DEPARTMENTS } from './departments.ts';
import type { SkyColours } from './skyline.ts';

/** One demo community. Everything about it follows from this, the names and a fixed sequence of chance. */
export type Plan = {
  readonly customId: string;
  /** Whether it has forms with submissions, rosters and leave. */
  readonly withForms?: true;
  /** A domain of its own that is taken as proved: nobody can set records for it. */
  readonly domain: string | null;
  readonly name: string;
  readonly subtitle: string;
  readonly description: string;
  readonly discord: string;
  readonly website: string;
  readonly gameCategory: string;
  readonly scene: 'city' | 'desert';
  readonly sky: SkyColours;
  readonly toolbar: Toolbar;
  readonly ageDays: number;
  readonly applicants: number;
  /** Rank that people get when they are let in: department and rank. */
  readonly joining: readonly [string, string];
  readonly departments: readonly PlannedDepartment[];
};

/** The demo's communities: one to look around in, and one that has nothing to do with it. */
export const PLANS: readonly [losSantos: Plan, sandyShores: Plan] = [
  {
    customId: 'lsrp',
    withForms: true,
    domain: 'rp.example.test',
    name: 'Los Santos Roleplay',
    subtitle: 'Serious roleplay in the city that never logs off',
    description:
      'Los Santos Roleplay is a whitelisted FiveM community founded by people who wanted stories before shootouts. ' +
      'Patrol the city with the LSPD, ride the county with the Sheriff, run calls with Fire & Rescue, keep everyone ' +
      'honest from Dispatch, or build a life of your own as a civilian.\n\nWe play every evening, train new people on ' +
      'Wednesdays and Sundays, and answer applications within two days. No experience needed: bring a character and patience.',
    discord: 'https://discord.com/invite/example',
    website: 'https://example.com/los-santos-roleplay',
    gameCategory: 'FiveM',
    scene: 'city',
    sky: { top: '#06070d', middle: '#150e18', dusk: '#5a2413', glow: '#ff7a1a', far: '#4a1d12', near: '#08090e' },
    toolbar: {
      items: [
        { id: 'home', label: 'Dashboard', icon: 'home', target: { kind: 'dashboard' } },
        {
          id: 'rules',
          label: 'Rules',
          icon: 'book',
          target: { kind: 'link', url: 'https://example.com/los-santos-roleplay/rules' },
        },
        {
          id: 'map',
          label: 'Live map',
          icon: 'world',
          target: { kind: 'link', url: 'https://example.com/los-santos-roleplay/map' },
        },
        {
          id: 'discord',
          label: 'Discord',
          icon: 'brand-discord',
          target: { kind: 'link', url: 'https://discord.com/invite/example' },
        },
      ],
      adminIcon: null,
      backgroundColor: null,
      itemAlignment: 'left',
    },
    ageDays: 540,
    applicants: 6,
    joining: ['Civilian Operations', 'Civilian'],
    departments: LOS_SANTOS_DEPARTMENTS,
  },
  {
    customId: 'sandy',
    domain: null,
    name: 'Sandy Shores State',
    subtitle: 'Slow roads, long stories',
    description:
      'A small county server for people who like their roleplay quiet: ranch work, highway patrols and a volunteer fire ' +
      'station at the edge of the desert.',
    discord: 'https://discord.com/invite/example',
    website: 'https://example.com/sandy-shores-state',
    gameCategory: 'FiveM',
    scene: 'desert',
    sky: { top: '#0a0a1c', middle: '#2a1638', dusk: '#7a2f3c', glow: '#f08a3c', far: '#451f33', near: '#160c18' },
    toolbar: {
      items: [{ id: 'home', label: 'Dashboard', icon: 'home', target: { kind: 'dashboard' } }],
      adminIcon: null,
      backgroundColor: '#2a1638',
      itemAlignment: 'center',
    },
    ageDays: 210,
    applicants: 1,
    joining: ['Civilians', 'Civilian'],
    departments: SANDY_SHORES_DEPARTMENTS,
  },
];
