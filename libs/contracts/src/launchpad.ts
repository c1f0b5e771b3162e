export * from './launchpad/add-ons';
export * from './launchpad/launch';
export * from './launchpad/lookup-table';
export * from './launchpad/quote';
export * from './launchpad/token';
