import type { LaunchTerms } from '@mintwire/contracts/launchpad';
import { useCallback, useEffect, useState } from 'react';
import type { DraftLauncher } from '../model/draft-plan';
import type { LaunchForecast } from '../model/launch-forecast';
import type { TokenDraft } from '../../draft/model/token-draft';
import { useLoadAhead } from './use-load-ahead';
import type { ForecastInput } from '../api/plan-draft';

/** Asks the planner about a draft. */
export type Planner = (input: ForecastInput) => LaunchForecast;

/** Loads the planner: it builds real transactions, with libraries that the form does not wait for. */
export const loadPlanner = async (): Promise<Planner> => (await import('../api/plan-draft')).planDraft;

const UNKNOWN: LaunchForecast = { kind: 'unknown' };
/** Cutting a launch to ten wallets takes some hundredths of a second: not at every key. */
const PAUSE_MS = 120;

interface ForecastOf {
  readonly draft: TokenDraft;
  readonly terms: LaunchTerms | undefined;
  readonly launcher: DraftLauncher;
  readonly signsMessages: boolean;
  /** Somebody has begun: before that the price is that of a plain launch anyway. */
  readonly begun: boolean;
}

/** What the planner says of the draft as it is; unknown until it is loaded and the terms are there. */
export function useLaunchForecast(load: () => Promise<Planner>, of: ForecastOf): LaunchForecast {
  const [planner, setPlanner] = useState<{ readonly plan: Planner }>();
  const [forecast, setForecast] = useState(UNKNOWN);
  const { draft, terms, signsMessages, begun } = of;
  const { wallet, seed, searched } = of.launcher;
  // Where it does not come the price is that of a plain launch, and the review says what will be asked.
  const loadAhead = useCallback(async () => {
    const plan = await load();
    setPlanner({ plan });
  }, [load]);
  useLoadAhead(loadAhead, begun);
  useEffect(() => {
    if (!planner || !terms) return;
    const timer = setTimeout(
      () => setForecast(planner.plan({ draft, terms, signsMessages, launcher: { wallet, seed, searched } })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [planner, draft, terms, signsMessages, wallet, seed, searched]);
  return forecast;
}
