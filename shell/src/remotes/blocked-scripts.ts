import { reportError } from '@mintwire/platform';
import { sourceOfError } from './attribute-errors';
import { fileName } from './load-style';

/** A report of the browser's `Integrity-Policy`; TypeScript's DOM types do not know its body yet. */
type IntegrityReport = Report & { readonly body: { readonly blockedURL?: unknown } | null };

/**
 * Reports the scripts of releases that the browser has refused to fetch because whoever asked for them named no hash, under the
 * release they belong to. Browsers send such reports by themselves, but from secure pages only.
 */
export function reportBlockedScripts({
  ReportingObserver,
}: {
  readonly ReportingObserver?: typeof globalThis.ReportingObserver;
}): void {
  if (!ReportingObserver) return;
  const report = (reports: readonly Report[]) => {
    for (const { body } of reports as readonly IntegrityReport[]) {
      const url = String(body?.blockedURL);
      const source = sourceOfError(undefined, url);
      if (source)
        reportError(new Error(`${fileName(url)} was refused: it was asked for without a hash`), {
          ...source,
          during: 'load',
        });
    }
  };
  new ReportingObserver(report, { types: ['integrity-violation'], buffered: true }).observe();
}
