import type { GateName } from '@mintwire/contracts';

const NAMES: Readonly<Record<GateName, string>> = {
  files: 'Files are those that were uploaded',
  routes: 'Its addresses are its own',
  platform: 'Runs on every shell that may occur',
  api: 'Services have the versions it needs',
  size: 'Within the size budget',
  css: 'Its styles stay in its own place',
  smoke: 'Loads and renders',
  warm: 'Its service has it ready',
};

/** A gate in the words of the screens; one that only a newer gateway knows keeps its short name. */
export const gateName = (gate: string): string => (Object.hasOwn(NAMES, gate) ? NAMES[gate as GateName] : gate);
