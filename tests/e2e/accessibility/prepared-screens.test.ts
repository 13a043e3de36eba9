import { testScreens } from '../screens/looked-at.ts';
import { preparedScreens } from '../screens/prepared-screens.ts';

await testScreens(preparedScreens);
