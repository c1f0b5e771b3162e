/** What a launch goes through, in order. */
export const LAUNCH_STAGES = [
  'image',
  'metadata',
  'quote',
  'table',
  'simulate',
  'review',
  'check',
  'sign',
  'send',
  'confirm',
  'distribute',
  'record',
] as const;
export type LaunchStage = (typeof LAUNCH_STAGES)[number];

/** What the page calls each stage while it lasts. */
export const STAGE_LABELS: Readonly<Record<LaunchStage, string>> = {
  image: 'Uploading the image',
  metadata: 'Storing the metadata and reading it back',
  quote: 'Fixing the price',
  table: 'Preparing a lookup table for the distribution',
  simulate: 'Trying the transaction without sending it',
  review: 'Your review',
  check: 'Reading image and metadata where wallets will read them',
  sign: 'Waiting for your signature',
  send: 'Sending the transaction',
  confirm: 'Waiting for the network to confirm',
  distribute: 'Paying the wallets of the distribution',
  record: 'Checking the chain and writing the receipt',
};

/** From here on the transaction is on its way: cancelling would only hide it. */
export function isCancellable(stage: LaunchStage): boolean {
  return LAUNCH_STAGES.indexOf(stage) < LAUNCH_STAGES.indexOf('send');
}
