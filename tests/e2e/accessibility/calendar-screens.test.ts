import { calendarScreens } from '../screens/calendar-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(calendarScreens);
