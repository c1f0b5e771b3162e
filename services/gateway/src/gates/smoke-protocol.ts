/** What the child that tries a release is told: code as text, since it may read no disk but the server bundle's folder. */
export interface SmokeTask {
  readonly scripts: readonly { readonly path: string; readonly source: string }[];
  /** Script to evaluate against a stand-in for the browser; null where only the syntax counts. */
  readonly entry: string | null;
  /** Global that the entry must leave behind. */
  readonly containerName: string;
  /** Absolute path of the server bundle. */
  readonly server: string | null;
}

/** What it answers, once. */
export interface SmokeAnswer {
  readonly fault: string | null;
}
