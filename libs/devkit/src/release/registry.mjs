import { Problem } from '../problem.mjs';

/** @typedef {{ gate: string, reason: string | null }} GateResult */
/** @typedef {{ stored: boolean, gates: GateResult[] }} Uploaded */
/** @typedef {{ live: string | null, canary: string | null, canaryPercent: number }} Channel */
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
export class Refused extends Problem {
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
 * The registry of a site, as a team's program uses it.
 * @param {string} site its origin
 * @param {string} token
 */
export function createRegistry(site, token) {
  /**
   * @param {string} path
   * @param {Uint8Array | string | undefined} body
   * @param {string} [type]
   * @returns {Promise<any>}
   */
  async function post(path, body, type) {
    let answer;
    let content;
    try {
      answer = await fetch(`${site}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
        ...(body === undefined ? {} : { body: /** @type {BodyInit} */ (body) }),
        signal: AbortSignal.timeout(type === ARCHIVE ? UPLOAD_DEADLINE_MS : DECISION_DEADLINE_MS),
        // A token is for this site and no other.
        redirect: 'error',
      });
      content = await answer.json();
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: Error }} */ (error);
      throw new Problem(`${site} did not answer as a registry does: ${cause?.message || message}.`, { cause: error });
    }
    if (!answer.ok) throw refusal(content, type === ARCHIVE ? ASKED.upload : ASKED.decision);
    return content;
  }

  return {
    /**
     * @param {Uint8Array} archive
     * @returns {Promise<Uploaded>}
     * @throws {Problem}
     */
    upload: (archive) => post('/api/releases', archive, ARCHIVE),
    /**
     * @param {string} remote
     * @param {string} version
     * @param {{ action: 'promote' } | { action: 'canary', percent: number }} decision
     * @returns {Promise<Channel>}
     * @throws {Problem}
     */
    decide: (remote, version, decision) =>
      decision.action === 'canary'
        ? post(
            `/api/releases/${remote}/${version}/canary`,
            JSON.stringify({ percent: decision.percent }),
            'application/json',
          )
        : post(`/api/releases/${remote}/${version}/promote`, undefined),
  };
}

/**
 * @param {Refusal} problem
 * @param {ReadonlyArray<string>} asked gates; the ones that did not refuse were passed
 */
function refusal({ code, detail, errors = [] }, asked) {
  const message = `${detail ?? 'The registry refused without a word.'} (${code ?? 'no code'})`;
  if (code !== 'RELEASE_GATES_FAILED') return new Refused(message, []);
  const reasons = new Map(errors.map((error) => [error.path.replace('/gates/', ''), error.message]));
  // A newer registry may have gates that are not known here.
  const gates = [...new Set([...asked, ...reasons.keys()])];
  return new Refused(
    message,
    gates.map((gate) => ({ gate, reason: reasons.get(gate) ?? null })),
  );
}
