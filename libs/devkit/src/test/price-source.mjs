import { createServer } from 'node:http';

/** US dollars per SOL during browser tests. */
export const TEST_PRICE = 150;

/**
 * A source of the SOL price for browser tests, so that they need no network and know the price.
 * @returns {Promise<{ url: string, close(): void }>}
 */
export function startPriceSource() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ solana: { usd: TEST_PRICE } }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => void server.close() });
    });
  });
}
