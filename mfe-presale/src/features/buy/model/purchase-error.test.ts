import { failureTitle, failureTone } from './purchase-error';

it.each([
  ['WALLET_REJECTED', 'Transaction Error', 'info'],
  ['CHAIN_OUTCOME_UNKNOWN', 'Transaction Error', 'danger'],
  ['PRESALE_GOAL_REACHED', 'Purchase Failed', 'danger'],
])('tells of %s with the title that the specification asks for, as calmly as it deserves', (code, title, tone) => {
  expect([failureTitle(code), failureTone(code)]).toEqual([title, tone]);
});
