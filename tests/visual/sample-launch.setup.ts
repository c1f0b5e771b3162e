import { test } from '../e2e/support/test';
import { sampleLaunch } from './support/sample-launch';

// Before all others: two that ask for it at the same time would make two.
test('there is a launch to be shown', async ({ browser, baseURL }) => {
  await sampleLaunch(browser, baseURL ?? '');
});
