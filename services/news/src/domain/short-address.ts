/** An address that can be told from others, but not be written to. */
export function shortAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}•••${address.slice(at)}`;
}

/** What a mail server said, without the addresses it named. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)');
