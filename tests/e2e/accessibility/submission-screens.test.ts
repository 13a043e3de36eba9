import { submissionScreens } from '../screens/submission-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(submissionScreens);
