/**
 * The planner builds real transactions, with libraries that take a second of a process's start: they are loaded with the first launch that is
 * planned.
 */
export const loadPlanner = () => import('@mintwire/solana/build');
