/** The token that the local network's sale sells. */
export const SALE_TOKEN = {
  name: 'Mintwire',
  symbol: 'MINT',
  description: 'The token of the presale on the local network. It has no value.',
} as const;

export const SALE_TOKEN_PATH = '/api/presale/token.json';
const PICTURE = '/favicon.svg';

/** Address of the token's description, as the chain has it. */
export function saleTokenUri(publicOrigin: string): string {
  return publicOrigin + SALE_TOKEN_PATH;
}

/** The description, in the form that wallets read. */
export function saleTokenDocument(publicOrigin: string): typeof SALE_TOKEN & { image: string } {
  return { ...SALE_TOKEN, image: publicOrigin + PICTURE };
}
