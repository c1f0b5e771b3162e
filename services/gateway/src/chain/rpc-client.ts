import { AppError, ERRORS } from '@mintwire/contracts';
import { Agent, request } from 'undici';
import type { Holding } from './held-answers';

/** Shorter parts are words such as "solana", which may stand in any answer. */
const SHORTEST_KEY = 16;

/** The parts of a provider's URL that must not reach a visitor: its host and whatever may be a key. */
export function secretsOfUrl(url: string): string[] {
  const { host, username, password, pathname, searchParams } = new URL(url);
  const parts = [username, password, ...pathname.split('/'), ...searchParams.values()];
  return [host, ...parts.map((part) => decodeURIComponent(part)).filter((part) => part.length >= SHORTEST_KEY)];
}

/** What stands in an answer instead of such a part: anybody can have the chain say it, in a memo. */
const BLANK = '***';
/** Far more than any page asks for at once. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const CONNECT_DEADLINE_MS = 2_000;

/** Sends JSON-RPC bodies to the chain and keeps what it says about itself from visitors. */
export class RpcClient {
  readonly #url: string;
  readonly #deadlineMs: number;
  readonly #secrets: readonly string[];
  readonly #agent = new Agent({ connect: { timeout: CONNECT_DEADLINE_MS }, connections: 128, pipelining: 1 });

  constructor(url: string, deadlineMs: number) {
    this.#url = url;
    this.#deadlineMs = deadlineMs;
    this.#secrets = secretsOfUrl(url);
  }

  /**
   * The chain's answer as JSON text, unparsed: amounts above 2^53 would not survive a round trip.
   * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, RATE_LIMITED
   */
  async send(body: string, { take, gone }: Holding): Promise<string> {
    const deadline = AbortSignal.timeout(this.#deadlineMs);
    try {
      const answer = await request(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([deadline, gone]),
        dispatcher: this.#agent,
      });
      const text = await readText(answer.body, take);
      if (answer.statusCode !== 200 || !/^\s*[[{]/.test(text))
        throw new Error(`the chain answered ${answer.statusCode}`);
      return this.#secrets.reduce((said, secret) => said.replaceAll(secret, BLANK), text.trim());
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError(deadline.aborted ? ERRORS.CHAIN_RPC_TIMEOUT : ERRORS.CHAIN_UNAVAILABLE, {}, { cause });
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

async function readText(body: AsyncIterable<Buffer>, take: Holding['take']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    take(chunk.length);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
