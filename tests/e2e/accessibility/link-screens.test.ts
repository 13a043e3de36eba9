import { linkScreens } from '../screens/link-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(linkScreens);
