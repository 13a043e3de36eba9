import { expect, test } from 'vitest';
import { ruleIn } from './times.ts';

const at = { start: '1997-09-02T09:00', zone: 'America/New_York' };

test.each([
  // The examples of RFC 5545, 3.8.5.3: midnight of UTC is the evening before in New York, behind the date of that day.
  ['FREQ=DAILY;UNTIL=19971224T000000Z', 'FREQ=DAILY;UNTIL=19971223'],
  ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', 'FREQ=WEEKLY;UNTIL=19971006;WKST=SU;BYDAY=TU,TH'],
  // Nine in the morning in New York: the date of the day counts; a minute before it does not.
  ['FREQ=DAILY;UNTIL=19970910T130000Z', 'FREQ=DAILY;UNTIL=19970910'],
  ['FREQ=DAILY;UNTIL=19970910T125900Z', 'FREQ=DAILY;UNTIL=19970909'],
  ['FREQ=DAILY;UNTIL=19970910T090000', 'FREQ=DAILY;UNTIL=19970910'],
  ['FREQ=DAILY;UNTIL=19970910', 'FREQ=DAILY;UNTIL=19970910'],
  ['FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0', 'FREQ=DAILY'],
  ['freq=daily;byhour=10;', 'FREQ=DAILY;BYHOUR=10'],
  ['FREQ=DAILY;UNTIL=19971340T000000Z', 'FREQ=DAILY;UNTIL=19971340T000000Z'],
])('the rule %s of a file is kept as %s', (written, kept) => {
  expect(ruleIn(written, at)).toBe(kept);
});
