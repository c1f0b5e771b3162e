import type { ForecastInput } from './plan-draft';
import type { LaunchForecast } from '../model/launch-forecast';

/** Asks the planner about a draft. */
export type Planner = (input: ForecastInput) => LaunchForecast;

/** Loads the planner: it builds real transactions, with libraries that the form does not wait for. */
export const loadPlanner = async (): Promise<Planner> => (await import('./plan-draft')).planDraft;
