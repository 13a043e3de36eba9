import { detailScreens } from '../screens/detail-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(detailScreens);
