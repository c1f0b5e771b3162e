/** This site's own door to the chain. */
export const OWN_NODE = '/rpc';

const OWN_MACHINE = ['localhost', '127.0.0.1'];

/** The address of a node as typed, whole; or why a browser may not ask there. */
export function readNodeAddress(text: string, origin: string): { readonly url: string } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === OWN_NODE) return { url: new URL(OWN_NODE, origin).href };
  let url: URL;
  try {
    url = new URL(typed);
  } catch {
    return { problem: 'Enter the whole address, such as https://api.mainnet-beta.solana.com.' };
  }
  const isOwn = url.protocol === 'http:' && OWN_MACHINE.includes(url.hostname);
  if (url.protocol !== 'https:' && !isOwn)
    return { problem: 'The address must begin with https://, or be on your own machine.' };
  if (url.username !== '' || url.password !== '') return { problem: 'A name and a password cannot be in the address.' };
  return { url: url.href };
}
