import { promotionScreens } from '../screens/promotion-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(promotionScreens);
