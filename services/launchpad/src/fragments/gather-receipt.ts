import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type FragmentCache, ERRORS } from '@mintwire/contracts';
import type { FragmentData } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { launchReceipt, recordedLaunch } from '../views/recorded-launch';

/** What was launched never changes; what the chain holds now does. */
const CACHE: FragmentCache = { maxAgeMs: 2_000, staleMs: 3_000 };
/** The page waits for the whole fragment; a slow chain is left to the browser. */
const DISTRIBUTION_DEADLINE_MS = 150;
const DOCUMENT = /\/metadata\/([0-9a-f]{64})\.json$/;

/** The data of a receipt by the paths that a browser would ask. What is not at hand is left out, so that the browser asks for it. */
export function receiptGatherer(
  context: LaunchpadContext,
  log: FastifyBaseLogger,
): (mint: string) => Promise<FragmentData> {
  const { content, readers } = context;

  const documentAt = async (uri: string): Promise<Record<string, unknown>> => {
    const [path = '', hash = ''] = DOCUMENT.exec(uri) ?? [];
    const bytes = hash === '' ? null : await content.read(hash, 'application/json');
    return bytes ? { [path]: JSON.parse(bytes.toString('utf8')) as unknown } : {};
  };

  return async (mint) => {
    const path = `/api/launchpad/launches/${encodeURIComponent(mint)}`;
    const recorded = await recordedLaunch(context, mint);
    if (!recorded) return { status: 404, data: { [path]: null }, cache: null };
    const leaveOut = (what: string) => (error: unknown) => {
      log.warn({ err: error, mint, what }, 'a part of a receipt is left to the browser');
      return null;
    };
    const [receipt, distribution, document] = await Promise.all([
      launchReceipt(context, recorded),
      inTime(readers.distribution(recorded)).catch(leaveOut('distribution')),
      documentAt(recorded.launch.metadataUri).catch(leaveOut('metadata')),
    ]);
    return {
      status: 200,
      data: {
        [path]: receipt,
        ...(distribution && { [`${path}/distribution`]: distribution }),
        ...document,
      },
      cache: CACHE,
      madeOf: [`launches:${mint}`],
    };
  };
}

/** The reading goes on for those who wait longer. */
function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = delay(DISTRIBUTION_DEADLINE_MS, undefined, { ref: false }).then(() => {
    throw new AppError(ERRORS.CHAIN_RPC_TIMEOUT);
  });
  return Promise.race([reading, late]);
}
