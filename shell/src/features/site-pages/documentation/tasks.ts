import type { ReadingText } from '../reading/reading-text';
import { ADMINISTRATION_TASKS } from './administration/tasks';
import * as afterALaunch from './after-a-launch.mdx';
import * as buyInThePresale from './buy-in-the-presale.mdx';
import * as connectAWallet from './connect-a-wallet.mdx';
import * as costs from './costs.mdx';
import * as createAToken from './create-a-token.mdx';
import * as news from './news.mdx';
import * as newsletter from './newsletter.mdx';
import * as presalePayments from './presale-payments.mdx';
import * as tokenOptions from './token-options.mdx';
import * as verifyAReceipt from './verify-a-receipt.mdx';

/** What people want to do, by the address of the page that says how. */
export const TASKS = {
  '/documentation/connect-a-wallet': connectAWallet,
  '/documentation/create-a-token': createAToken,
  '/documentation/token-options': tokenOptions,
  '/documentation/costs': costs,
  '/documentation/after-a-launch': afterALaunch,
  '/documentation/verify-a-receipt': verifyAReceipt,
  '/documentation/buy-in-the-presale': buyInThePresale,
  '/documentation/presale-payments': presalePayments,
  '/documentation/news': news,
  '/documentation/newsletter': newsletter,
  ...ADMINISTRATION_TASKS,
} satisfies Record<string, ReadingText>;
