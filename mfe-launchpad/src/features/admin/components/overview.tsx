import { OverviewOf, OverviewPart } from '@mintwire/admin-kit/overview-part';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminStorage, IncomeAnswer } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { countText } from '@mintwire/ui/format';

const INCOME = 'launch-income';
const STORAGE = 'launch-storage';

/** What an operator wants to know of the launchpad first. */
export function Overview() {
  const income = useLoad<IncomeAnswer>('/api/launchpad/admin/income?days=30');
  const storage = useLoad<AdminStorage>('/api/launchpad/admin/storage');
  return (
    <OverviewPart title="Launchpad, last 30 days">
      <OverviewOf
        loaded={storage}
        read={({ problem, pins }) => ({
          alarms: [
            ...(problem === null ? [] : [{ text: problem, tone: 'danger' as const, screen: STORAGE }]),
            ...(pins.failing === 0
              ? []
              : [
                  {
                    text: `${countOf(pins.failing, 'file')} could not be pinned.`,
                    tone: 'warning' as const,
                    screen: STORAGE,
                  },
                ]),
          ],
        })}
      />
      <OverviewOf
        loaded={income}
        read={({ launches, feeLamports }) => ({
          metrics: [
            { label: 'Launches', value: countText(launches), screen: INCOME },
            { label: 'Fees', value: solText(BigInt(feeLamports)), screen: INCOME },
          ],
        })}
      />
    </OverviewPart>
  );
}
