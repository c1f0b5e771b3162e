import type { TelemetryBatch } from '@mintwire/contracts';

const PATH = '/api/telemetry';

/** The parts of the browser that are used here. */
export interface Sender {
  readonly sendBeacon: ((url: string, data: Blob) => boolean) | undefined;
  readonly fetch: typeof fetch;
}

/** Sends a batch so that it arrives even when the page is being left; what cannot be sent is lost. */
export function sendBatch(batch: TelemetryBatch, { sendBeacon, fetch }: Sender): void {
  const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
  if (sendBeacon?.(PATH, body)) return;
  fetch(PATH, { method: 'POST', body, keepalive: true, credentials: 'same-origin' }).catch(() => undefined);
}
