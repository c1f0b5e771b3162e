import * as platform from '@mintwire/platform';

/**
 * Has the wallet sign transactions, all in one request where the shell can ask for that. Shells before platform 0.1.1 cannot:
 * there the wallet asks once for each, in their order.
 * @returns the signed transactions, in the order given
 */
export async function signAll(list: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const { signTransaction, signTransactions } = platform as Partial<typeof platform> &
    Pick<typeof platform, 'signTransaction'>;
  if (list.length > 1 && signTransactions) return signTransactions(list);
  const signed: Uint8Array[] = [];
  for (const transaction of list) signed.push(await signTransaction(transaction));
  return signed;
}
