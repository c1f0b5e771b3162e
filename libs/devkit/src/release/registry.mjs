import { Problem } from '../problem.mjs';

/** @typedef {{ gate: string, reason: string | null }} GateResult */
/** @typedef {{ stored: boolean, repaired: boolean, gates: GateResult[] }} Uploaded */
/**
 * @typedef {{ remote: string, live: string | null, previous: string | null, canary: string | null, canaryPercent: number, firstLive: string | null, locked: boolean,
 *   lockedBy: string | null, lockReason: string | null, withdrawnAt: string | null, withdrawnBy: string | null, revision: number }} Channel
 */
/** @typedef {{ label: string, scopes: string[], expiresAt: string }} Token */
/**
 * @typedef {{ release: string, views: number, loads: { count: number, failed: number, late: number, median: number | null },
 *   vitals: { LCP: { p75: number | null } }, errors: { count: number, latest: { message: string }[] } }} Figures
 */
/** @typedef {{ count: number, failed: number }} WatchedVisits */
/** @typedef {{ canary: string, visits: { canary: WatchedVisits, live: WatchedVisits }, stoppedAt: string | null, reason: string | null }} CanaryWatch */
/**
 * @typedef {Channel & { canaryWatch: CanaryWatch | null, releases: { version: string, uploadedAt: string, fault: string | null }[], telemetry: { since: string, items: Figures[] },
 *   token: Token | null }} Status
 */
/** @typedef {{ id: string, version: string, person: string, path: string, expiresAt: string, revokedAt: string | null }} Preview */
/** @typedef {{ code?: string, detail?: string, errors?: { path: string, message: string }[] }} Refusal */

/** As long as the registry receives an upload, and its gates after that. */
const UPLOAD_DEADLINE_MS = 11 * 60_000;
const DECISION_DEADLINE_MS = 120_000;
const ARCHIVE = 'application/x-tar';
/** What the registry asks, in the order in which it reports it: of an upload, and before visitors get a release. */
export const ASKED = /** @type {const} */ ({
  upload: ['files', 'routes', 'platform', 'api', 'size', 'css', 'smoke'],
  decision: ['files', 'routes', 'platform', 'api', 'warm'],
});

/** A refusal of the registry, with each gate's word where gates were asked. */
export class Rejected extends Problem {
  /**
   * @param {string} message
   * @param {GateResult[]} gates
   */
  constructor(message, gates) {
    super(message);
    this.gates = gates;
  }
}

/**
 * The registry of a site, as a team's program uses it. Every call throws a {@link Problem} when it is refused.
 * @param {string} site its origin
 * @param {string} token
 */
export function createRegistry(site, token) {
  /**
   * @param {'GET' | 'POST' | 'DELETE'} method
   * @param {string} path
   * @param {{ archive?: Uint8Array, json?: object, revision?: number }} [request] `revision` is the one of the channel that was seen
   * @returns {Promise<any>}
   */
  async function ask(method, path, { archive, json, revision } = {}) {
    const type = archive ? ARCHIVE : json && 'application/json';
    const body = archive ?? (json && JSON.stringify(json));
    let answer;
    let content;
    try {
      answer = await fetch(`${site}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(type ? { 'content-type': type } : {}),
          ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        },
        ...(body === undefined ? {} : { body: /** @type {BodyInit} */ (body) }),
        signal: AbortSignal.timeout(archive ? UPLOAD_DEADLINE_MS : DECISION_DEADLINE_MS),
        // A token is for this site and no other.
        redirect: 'error',
      });
      content = await answer.json();
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: Error }} */ (error);
      throw new Problem(`${site} did not answer as a registry does: ${cause?.message || message}.`, { cause: error });
    }
    if (!answer.ok) throw rejection(content, archive ? ASKED.upload : ASKED.decision);
    return content;
  }

  return {
    /**
     * @param {string} remote
     * @returns {Promise<Status>}
     */
    status: (remote) => ask('GET', `/api/releases/${remote}`),
    /**
     * @param {string} remote
     * @param {string} version
     * @returns {Promise<{ gates: GateResult[] }>}
     */
    gates: (remote, version) => ask('GET', `/api/releases/${remote}/${encodeURIComponent(version)}/gates`),
    /**
     * @param {Uint8Array} archive
     * @returns {Promise<Uploaded>}
     */
    upload: (archive) => ask('POST', '/api/releases', { archive }),
    /**
     * @param {Channel} seen the channel as it was when this was decided
     * @param {string} version
     * @param {{ action: 'promote' } | { action: 'rollback', to?: string } | { action: 'canary', percent: number }} decision
     * @returns {Promise<Channel>}
     */
    decide: ({ remote, revision }, version, { action, ...json }) =>
      ask('POST', `/api/releases/${remote}/${encodeURIComponent(version)}/${action}`, {
        revision,
        ...(Object.keys(json).length > 0 ? { json } : {}),
      }),
    /**
     * Takes the remote off the site, or puts it back.
     * @param {Channel} seen
     * @param {'withdraw' | 'put-back'} action
     * @returns {Promise<Channel>}
     */
    show: ({ remote, revision }, action) => ask('POST', `/api/releases/${remote}/${action}`, { revision }),
    /**
     * @param {string} remote
     * @param {string} version
     * @param {import('./options.mjs').PreviewWish} wish
     * @returns {Promise<Preview & { link: string, gates: GateResult[] }>} its gates are those that would keep the release from going live
     */
    preview: (remote, version, { person, path, hours }) =>
      ask('POST', '/api/admin/previews', { json: { remote, version, person, path, hours } }),
    /** @returns {Promise<{ items: Preview[] }>} */
    previews: () => ask('GET', '/api/admin/previews'),
    /**
     * @param {string} id
     * @returns {Promise<Preview>}
     */
    endPreview: (id) => ask('DELETE', `/api/admin/previews/${encodeURIComponent(id)}`),
  };
}

/**
 * @param {Refusal} problem
 * @param {ReadonlyArray<string>} asked gates; the ones that did not refuse were passed
 */
function rejection({ code, detail, errors = [] }, asked) {
  const message = `${detail ?? 'The registry refused without a word.'} (${code ?? 'no code'})`;
  if (code !== 'RELEASE_GATES_FAILED') return new Rejected(message, []);
  const reasons = new Map(errors.map((error) => [error.path.replace('/gates/', ''), error.message]));
  // A newer registry may have gates that are not known here.
  const gates = [...new Set([...asked, ...reasons.keys()])];
  return new Rejected(
    message,
    gates.map((gate) => ({ gate, reason: reasons.get(gate) ?? null })),
  );
}
