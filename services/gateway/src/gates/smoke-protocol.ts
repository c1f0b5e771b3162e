/** A script of a release as text, with the hash that the registry has of it. */
export interface SmokeScript {
  readonly path: string;
  readonly source: string;
  readonly integrity: string;
  /** Who compares its hash before it runs, whatever the release's own loader does; null where only that loader can. */
  readonly checkedBy: 'shell' | 'gateway' | null;
}

/** What the child that tries a release is told: code as text, since it may read no disk but the server bundle's folder. */
export interface SmokeTask {
  readonly scripts: readonly SmokeScript[];
  /** Script to evaluate against a stand-in for the browser: it brings the loader of the others. */
  readonly entry: string;
  /** Global that the entry must leave behind; null where it may fail for want of a real page. */
  readonly containerName: string | null;
  /** Absolute path of the server bundle. */
  readonly server: string | null;
}

/** What it answers, once. */
export interface SmokeAnswer {
  readonly fault: string | null;
}
