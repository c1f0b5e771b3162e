import { CHAIN_ERRORS as ANY_CHAIN_ERRORS } from '@mintwire/service-kit/chain';

/** What routes that ask the chain can refuse with: here a second node has to agree. */
export const CHAIN_ERRORS = [...ANY_CHAIN_ERRORS, 'CHAIN_WRONG_NETWORK'] as const;
