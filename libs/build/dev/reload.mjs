import { integrityOf } from '../src/release/files.mjs';

/** Where the browser hears of new builds, and the script that listens. */
export const EVENTS_PATH = '/__dev/events';
export const RELOAD_PATH = '/__dev/reload.js';

/** Runs in the page: loads it again after a new build, and shows why a build failed. */
export const RELOAD_SCRIPT = `(() => {
  let first;
  const note = document.createElement('pre');
  note.setAttribute('role', 'alert');
  Object.assign(note.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: 2147483647, maxHeight: '50vh', overflow: 'auto', margin: 0, padding: '1rem', background: '#7f1d1d', color: '#fff', font: '13px/1.5 monospace', whiteSpace: 'pre-wrap' });
  new EventSource('${EVENTS_PATH}').onmessage = ({ data }) => {
    const outcome = JSON.parse(data);
    first ??= outcome.id;
    if (outcome.ok && outcome.id !== first) return location.reload();
    if (outcome.ok) return note.remove();
    note.textContent = 'The build failed; this is the last good one.\\n\\n' + outcome.message;
    document.body.append(note);
  };
})();
`;

/** Pages of a site run no script whose hash they are not told. */
export const RELOAD_INTEGRITY = integrityOf(RELOAD_SCRIPT);

/** Tells every open page about builds. A page that connects later hears of the newest at once. */
export function createReloads() {
  const open = new Set();
  let newest;
  const line = ({ ok, id, message }) => `data: ${JSON.stringify({ ok, id, message })}\n\n`;
  return {
    notify(outcome) {
      newest = outcome;
      for (const response of open) response.write(line(outcome));
    },
    listen(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(newest ? line(newest) : ': waiting\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    close() {
      for (const response of open) response.end();
    },
  };
}
