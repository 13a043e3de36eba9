import { FormStructure } from '@muster/contracts/form-structure/model';
import type { FormAudience } from '@muster/contracts/forms/enums';
import type { Chance } from '../chance.ts';

/** A form of the demo, with what people answer. */
export type PlannedForm = {
  readonly kind: 0 | 1;
  readonly label: string;
  readonly description: string;
  readonly confirmation: string;
  readonly icon: string;
  readonly audience: FormAudience;
  readonly structure: FormStructure;
  readonly answer: (chance: Chance) => Record<string, string | number | boolean>;
};

const STORIES = [
  'Grew up in Paleto Bay, drove a tow truck until the garage burned down, and now looks for steady work in the city.',
  'Former paramedic from San Fierro who moved south after a long winter and wants to start over.',
  'Runs a small flower stall near Vespucci and knows more about the neighbourhood than is good for her.',
  'Came for the car scene, stayed for the courthouse. Studies law at night and drives a cab by day.',
  'Retired boxer who opened a gym in Davis and tries to keep the kids there out of trouble.',
];
const SCENES = [
  'I would call it in, keep my distance and wait for a second unit before I do anything else.',
  'I would stay in character, comply, and take it to a report afterwards if a rule was broken.',
  'Ask once, calmly. If it goes on, I leave the scene and tell staff with the recording.',
];
const WHERE = ['Vinewood', 'Davis', 'Mirror Park', 'Del Perro', 'Legion Square', 'La Mesa'];
const SUMMARIES = [
  'Quiet night. Two traffic stops, one warning and one citation.',
  'Pursuit of a stolen sedan that ended at the docks; one arrest, no injuries.',
  'Assisted fire at a blocked road, then regular patrol.',
  'Noise complaint, a lost dog and a very long report.',
];

const WHITELIST = FormStructure.parse({
  sections: [
    {
      id: 'player',
      title: 'About you',
      questions: [
        { id: 'age', type: 'number', label: 'How old are you?', required: true, min: 13, max: 120 },
        { id: 'zone', type: 'shortText', label: 'Which time zone do you play in?', required: true },
        { id: 'experience', type: 'rating', label: 'How much roleplay have you done before?', required: true },
      ],
    },
    {
      id: 'character',
      title: 'Your character',
      questions: [
        { id: 'name', type: 'shortText', label: 'What is your character called?', required: true },
        { id: 'story', type: 'longText', label: 'Tell us where they come from.', required: true },
        { id: 'scene', type: 'longText', label: 'A stranger points a gun at you. What do you do?', required: true },
        { id: 'rules', type: 'checkbox', label: 'I have read the rules.', required: true },
      ],
    },
  ],
});

/** The question of the patrol log that is answered with files. */
export const PROOF = 'proof';

const PATROL = FormStructure.parse({
  sections: [
    {
      id: 'patrol',
      title: 'Patrol',
      questions: [
        { id: 'on', type: 'date', label: 'Date', required: true },
        { id: 'length', type: 'duration', label: 'How long was it?', required: true },
        {
          id: 'area',
          type: 'select',
          label: 'Area',
          required: true,
          options: WHERE.map((label, at) => ({ id: `area${at}`, label })),
        },
        { id: 'stops', type: 'number', label: 'Traffic stops', min: 0, max: 200 },
        { id: 'summary', type: 'longText', label: 'What happened?', required: true },
        {
          id: PROOF,
          type: 'file',
          label: 'Pictures or reports',
          help: 'Anything that shows what happened.',
          most: 3,
          groups: ['picture', 'document', 'text'],
          megabytesMax: 10,
        },
      ],
    },
  ],
});

const DAY_MS = 86_400_000;
const whole = ({ next }: Chance, least: number, most: number) => least + Math.floor(next() * (most - least + 1));

/** What the whitelist of the demo asks. */
export const WHITELIST_FORM: PlannedForm = {
  kind: 0,
  label: 'Whitelist application',
  description: 'Tell us about yourself and the character that you want to play.',
  confirmation: 'Thank you. We read every application, mostly within three days.',
  icon: 'user-check',
  audience: 'signedIn',
  structure: WHITELIST,
  answer: (chance) => ({
    age: whole(chance, 17, 41),
    zone: chance.pick([
      'Europe/London',
      'America/New_York',
      'Europe/Berlin',
      'America/Los_Angeles',
      'Australia/Sydney',
    ]),
    experience: whole(chance, 1, 5),
    name: chance.pick(['Dana Whitlock', 'Rico Alvarez', 'Mae Lindgren', 'Jonah Pike', 'Ines Duarte', 'Cole Barrow']),
    story: chance.pick(STORIES),
    scene: chance.pick(SCENES),
    rules: true,
  }),
};

/** What a patrol log of the demo asks; `now` is the day of the last one. */
export function patrolForm(now: Date): PlannedForm {
  return {
    kind: 1,
    label: 'Patrol log',
    description: 'One for each patrol, on the same day.',
    confirmation: 'Logged. Drive safely.',
    icon: 'clipboard-list',
    audience: 'members',
    structure: PATROL,
    answer: (chance) => ({
      on: new Date(now.getTime() - whole(chance, 0, 20) * DAY_MS).toISOString().slice(0, 10),
      length: whole(chance, 4, 24) * 10,
      area: `area${whole(chance, 0, WHERE.length - 1)}`,
      stops: whole(chance, 0, 9),
      summary: chance.pick(SUMMARIES),
    }),
  };
}
