/** @typedef {import('./registry.mjs').Channel} Channel */
/** @typedef {import('./registry.mjs').Figures} Figures */
/** @typedef {import('./registry.mjs').Token} Token */
/** @typedef {import('./registry.mjs').Preview} Preview */

const DAY_MS = 86_400_000;
/** A token that ends this soon is spoken of before it stops a release. */
const SOON_DAYS = 14;
const COUNT = new Intl.NumberFormat('en-GB');

/**
 * What visitors get of a remote.
 * @param {Channel} channel
 * @returns {string[]}
 */
export function channelLines({
  live,
  previous,
  canary,
  canaryPercent,
  locked,
  lockedBy,
  lockReason,
  firstLive,
  ...rest
}) {
  const { withdrawnAt, withdrawnBy } = rest;
  return [
    ...(withdrawnAt === null ? [] : [`withdrawn by ${nameOf(withdrawnBy)}, ${withdrawnAt}`]),
    live === null ? 'live: nothing' : `live: ${live}`,
    ...(canary === null ? [] : [`canary: ${canary}, for ${canaryPercent} % of the visitors`]),
    wayBack({ previous, withdrawn: withdrawnAt !== null, toNone: live !== null && live === firstLive }),
    ...(locked ? [`locked by ${nameOf(lockedBy)}: “${lockReason ?? 'no reason was given'}”`] : []),
  ];
}

/**
 * @param {{ previous: string | null, withdrawn: boolean, toNone: boolean }} channel
 */
function wayBack({ previous, withdrawn, toNone }) {
  if (withdrawn) return `putting it back brings ${previous ?? 'no release: none of it was live'}`;
  if (previous !== null) return `a rollback leads to ${previous}`;
  return toNone ? 'a rollback leads to no release: none was live before it' : 'a rollback leads nowhere';
}

/**
 * @param {string | null} actor as the audit log names them
 */
function nameOf(actor) {
  return actor?.replace(/^account:/, '') ?? 'somebody';
}

/**
 * How the last canary does beside the live release, or why the site stopped it.
 * @param {import('./registry.mjs').CanaryWatch} watch
 */
export function watchLine({ canary, visits, stoppedAt, reason }) {
  if (stoppedAt !== null) return `the canary ${canary} was stopped by the site, ${stoppedAt}: ${reason}`;
  const [ofCanary, ofLive] = [visits.canary, visits.live].map(
    ({ count, failed }) => `${COUNT.format(failed)} of ${COUNT.format(count)} page views with errors`,
  );
  return `compared so far: canary ${ofCanary}, live ${ofLive}; it is stopped if it is significantly worse`;
}

/**
 * How a release did in browsers.
 * @param {Figures} figures
 */
export function metricsLine({ release, views, loads, vitals, errors }) {
  const [latest] = errors.latest;
  const late = loads.late > 0 ? `, ${COUNT.format(loads.late)} came too late` : '';
  return [
    `${release}: ${COUNT.format(views)} page views`,
    `${COUNT.format(errors.count)} errors`,
    `${COUNT.format(loads.failed)} of ${COUNT.format(loads.count)} loads failed${late}`,
    `median load ${milliseconds(loads.median)}`,
    `largest paint ${milliseconds(vitals.LCP.p75)} for 75 %`,
    ...(latest ? [`last error: ${latest.message}`] : []),
  ].join(', ');
}

/** @param {number | null} value */
function milliseconds(value) {
  return value === null ? 'not measured' : `${Math.round(value)} ms`;
}

/**
 * A link that still works.
 * @param {Preview} preview
 */
export function previewLine({ id, version, person, path, expiresAt }) {
  return `${id}: ${version} for ${person} at ${path}, until ${expiresAt}`;
}

/**
 * What the token that asks may do, and until when.
 * @param {Token} token
 */
export function tokenLine({ label, scopes, expiresAt }) {
  return `deploy token “${label}”: works until ${expiresAt}, may ${scopes.join(', ') || 'only read'}`;
}

/**
 * A warning as long as there is time to act on it; null before.
 * @param {Token} token
 * @param {Date} now
 */
export function tokenWarning({ label, expiresAt }, now) {
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS);
  return days > SOON_DAYS
    ? null
    : `The deploy token “${label}” works for ${days === 1 ? 'one more day' : `${days} more days`}; ask an owner to renew it.`;
}
