/** Ids of the add-ons in a price. */
export const ADD_ONS = ['custom-creator', 'custom-address', 'multi-wallet', 'listing'] as const;
export type AddOn = (typeof ADD_ONS)[number];
