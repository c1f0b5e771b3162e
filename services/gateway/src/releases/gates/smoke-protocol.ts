import type { BundleFiles } from '@mintwire/service-kit';

/** A script of a release as text. */
export interface SmokeScript {
  readonly path: string;
  readonly source: string;
  /** Its hash in the registry, and a shorter one of the same bytes: what its release's own loader may compare it with. */
  readonly hashes: readonly string[];
  /** Who compares its hash before it runs, whatever the release's own loader does; null where only that loader can. */
  readonly checkedBy: 'shell' | 'gateway' | null;
}

/** What the child that tries a release is asked, once; its styles are none of the process that runs its code. */
export type ChildTask = { readonly release: SmokeTask } | { readonly styles: StylesTask };

/** Style sheets as text, and the remote whose elements they have to be limited to. */
export interface StylesTask {
  readonly remote: string;
  readonly sheets: readonly { readonly path: string; readonly source: string }[];
}

/** Why one of them is not limited, as a sentence with nothing of the release but its file's name. */
export interface StylesAnswer {
  readonly fault: string | null;
}

/** What the child that tries a release is told: all code by value, since it may read no disk. */
export interface SmokeTask {
  readonly scripts: readonly SmokeScript[];
  /** Script to evaluate against a stand-in for the browser: it brings the loader of the others. */
  readonly entry: string;
  /** Global that the entry must leave behind; null where it may fail for want of a real page. */
  readonly containerName: string | null;
  readonly server: BundleFiles | null;
}

/**
 * What can be wrong, each with its sentence. The release's own words are never in one: its code may know by then what its team
 * must not, and a refusal goes to the team.
 */
export const SMOKE_FAULTS = {
  'no-script': (file: string) => `${file} is no script`,
  'entry-throws': (file: string) => `${file} throws or does not end when it is evaluated`,
  'no-container': (file: string) => `${file} does not leave the container of release.json behind`,
  'unpinned-chunk': (file: string) => `its loader runs ${file} without the hash that release.json says`,
  'unseen-script': (file: string) => `${file} is loaded by nothing that could be seen: nobody would check its hash`,
  'server-throws': (file: string) => `the server bundle ${file} throws when it is loaded`,
  'no-render': (file: string) => `the server bundle ${file} exports no render function`,
} as const;

/** A fault and the file it is about, as far as the release lets one know. */
export interface SmokeFault {
  readonly kind: keyof typeof SMOKE_FAULTS;
  readonly path: string;
  /** What the release's own error says: for the log of this site alone. */
  readonly said?: string;
}

/** What the child answers, once. */
export interface SmokeAnswer {
  readonly fault: SmokeFault | null;
}

/** Longest text of a release's own error that goes into the log. */
export const MAX_SAID = 300;
