import { testScreens } from '../screens/looked-at.ts';
import { searchScreens } from '../screens/search-screens.ts';

await testScreens(searchScreens);
