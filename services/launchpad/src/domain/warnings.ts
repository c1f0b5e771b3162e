import type { QuoteRequest, QuoteWarning, TokenLinks } from '@mintwire/contracts';
import {
  addressBytes,
  isOnCurve,
  isProgramOrNetwork,
  LOADERS,
  parseAddress,
  standardOfProgram,
  type Address,
} from '@mintwire/solana/addresses';
import { matchesAddressPattern } from '@mintwire/solana/launch/addresses';
import type { ChainAccount } from '@mintwire/solana/rpc';
import { nameLooksLike, symbolLooksLike } from '@mintwire/contracts/look-alikes';
import { linkWarning } from '@mintwire/contracts/web-links';
import { linkTitle, listingLinks } from './web-address';

/** What a careful person would want to know of a request. `accounts`: what the chain holds at its recipients, in their order; `links`: of its metadata. */
export function warningsOf(
  request: QuoteRequest,
  accounts: readonly (ChainAccount | null)[],
  links: TokenLinks,
): QuoteWarning[] {
  const { mint, customCreator, customAddress, recipients = [], listing = {} } = request;
  const found = recipients.flatMap((row, index) =>
    row.wallet === mint
      ? ownMintWarning(index)
      : recipientWarning(parseAddress(row.wallet), accounts[index] ?? null, index),
  );
  if (customCreator !== undefined)
    found.push(
      warning(
        'CREATOR_UNVERIFIED',
        '/customCreator',
        'Explorers show this creator as unverified, because only its own wallet could confirm it.',
      ),
    );
  if (customAddress && !matchesAddressPattern(parseAddress(mint), customAddress))
    found.push(
      warning(
        'CUSTOM_ADDRESS_NO_MATCH',
        '/customAddress',
        'The address does not match what was searched for, so nothing is charged for it.',
      ),
    );
  return [
    ...found,
    ...looks(request),
    ...linkWarnings('token', links),
    ...linkWarnings('listing', listingLinks(listing)),
  ];
}

/** It exists after the launch only. */
function ownMintWarning(index: number): QuoteWarning[] {
  return [
    warning(
      'RECIPIENT_TOKEN_ACCOUNT',
      `/recipients/${index}/wallet`,
      'This is the address of the token itself, not a wallet: nobody could ever move what is sent to it.',
    ),
  ];
}

function recipientWarning(address: Address, account: ChainAccount | null, index: number): QuoteWarning[] {
  const path = `/recipients/${index}/wallet`;
  if (isProgramOrNetwork(address) || (account && LOADERS.includes(account.owner)))
    return [
      warning(
        'RECIPIENT_PROGRAM',
        path,
        `${address} is a program or a part of the network, not a wallet: tokens sent to it are usually lost.`,
      ),
    ];
  if (account && standardOfProgram(account.owner) !== undefined)
    return [
      warning(
        'RECIPIENT_TOKEN_ACCOUNT',
        path,
        `${address} is a token account or a token, not a wallet: use the address of its owner.`,
      ),
    ];
  if (!isOnCurve(addressBytes(address)))
    return [
      warning(
        'RECIPIENT_OFF_CURVE',
        path,
        `${address} has no private key: only a program could ever move these tokens.`,
      ),
    ];
  return [];
}

function looks({ name, symbol }: QuoteRequest): QuoteWarning[] {
  const [likeName, likeSymbol] = [nameLooksLike(name), symbolLooksLike(symbol)];
  return [
    ...(likeName
      ? [
          warning(
            'NAME_LOOKS_LIKE',
            '/name',
            `The name reads like ${likeName}. Wallets may flag the token as an imitation.`,
          ),
        ]
      : []),
    ...(likeSymbol
      ? [
          warning(
            'SYMBOL_LOOKS_LIKE',
            '/symbol',
            `The symbol reads like ${likeSymbol}. Wallets may flag the token as an imitation.`,
          ),
        ]
      : []),
  ];
}

function linkWarnings(of: 'token' | 'listing', links: Readonly<Record<string, string>>): QuoteWarning[] {
  const path = of === 'token' ? '/links' : '/listing';
  return Object.entries(links).flatMap(([field, url]) => {
    const text = linkWarning(url, `the link ${linkTitle(field, of)}`);
    return text === undefined ? [] : [warning('LINK_LOOKS_LIKE', `${path}/${field}`, text)];
  });
}

function warning(code: QuoteWarning['code'], path: string, message: string): QuoteWarning {
  return { code, path, message };
}
