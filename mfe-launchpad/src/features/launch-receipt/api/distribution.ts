import type { Distribution, DistributionRow } from '@mintwire/contracts/launchpad';
import { decodeBaseUnits } from '@mintwire/money';
import { api } from '@mintwire/platform';
import useSWR, { type SWRResponse } from 'swr';

const pathOf = (mint: string) => `/api/launchpad/launches/${encodeURIComponent(mint)}/distribution`;

/** Who got what of a launch, with the quote it paid. @throws AppError, also when an amount is none */
const getDistribution = (path: string): Promise<Distribution> =>
  api.get<Distribution>(path, {
    parse: (answer) => {
      const { direct, payouts, open } = answer as Distribution;
      const rows: DistributionRow[] = [...direct, ...open, ...payouts.flatMap(({ recipients }) => recipients)];
      for (const { amountBaseUnits } of rows) decodeBaseUnits(amountBaseUnits);
      return answer as Distribution;
    },
  });

/** The distribution now, not as the page has it. */
export const askDistribution = (mint: string): Promise<Distribution> => getDistribution(pathOf(mint));

export const useDistribution = (mint: string): SWRResponse<Distribution, unknown> =>
  useSWR<Distribution, unknown>(pathOf(mint), getDistribution, { revalidateOnFocus: false, shouldRetryOnError: false });
