/**
 * What arrives sooner was told by a notice of the database: without one, a gateway looks again only after ten seconds. How
 * long it does take is measured by `npm run perf -- --only release`.
 */
export const BY_NOTICE_MS = 5_000;
