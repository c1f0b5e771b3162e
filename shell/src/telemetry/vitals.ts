import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { WebVital } from '@mintwire/contracts';

/** Tells each web vital of this page view as it becomes final; the last ones when the page is hidden. What was painted before this was loaded counts. */
export function measureVitals(report: (name: WebVital, value: number) => void): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(({ name, value }) => report(name, value));
}
