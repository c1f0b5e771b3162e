import type { ChainRpc } from './chain-rpc';

/** What a judgement of landed transactions asks. */
export type ChainReads = Pick<ChainRpc, 'getAccounts' | 'getSignaturesForAddress' | 'getTransaction'>;

/**
 * The same chain, which is asked each question once and keeps the answer, or the error. For one judgement of several things, and no longer: what
 * happens meanwhile is not seen.
 */
export function rememberReads(rpc: ChainReads): ChainReads {
  return {
    getAccounts: remembered((addresses, options) => rpc.getAccounts(addresses, options)),
    getSignaturesForAddress: remembered((...asked) => rpc.getSignaturesForAddress(...asked)),
    getTransaction: remembered((signature, options) => rpc.getTransaction(signature, options)),
  };
}

/** Signals are no part of a question: JSON makes `{}` of each. */
function remembered<Asked extends readonly unknown[], Answer>(
  ask: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (...asked) => {
    const question = JSON.stringify(asked);
    const answer = answers.get(question) ?? ask(...asked);
    answers.set(question, answer);
    return answer;
  };
}
