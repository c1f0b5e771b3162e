/**
 * Every error the product can answer with, declared once. A code is never reused or renumbered.
 * `status` is the HTTP status of the problem+json answer, `message` the sentence a user reads.
 * Places in braces are filled from the error's context by {@link errorMessage}.
 */
export const ERRORS = {
  // any part
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields are not right: {fields}.' },
  BODY_INVALID: { status: 400, message: 'The request body could not be read.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is larger than {limit}.' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'This content type is not accepted here.' },
  REQUEST_INVALID: { status: 400, message: 'This request could not be understood.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  REQUEST_HEADERS_TOO_LARGE: { status: 431, message: 'The headers of this request are too large.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait {seconds} s and try again.' },
  ORIGIN_REFUSED: { status: 403, message: 'Requests from other sites are refused.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in first.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  UPSTREAM_UNAVAILABLE: { status: 503, message: '{service} is not available right now. Please try again in a moment.' },
  UPSTREAM_TIMEOUT: { status: 504, message: '{service} did not answer in time. Please try again.' },
  STREAMS_BUSY: {
    status: 503,
    message: 'Too many pages follow what happens here. Please try again in {seconds} s.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used for a different request.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'The same request is still being worked on.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'The database is not available right now. Please try again in a moment.',
  },

  // browser: what happens between the page, the network and the wallet
  NETWORK_UNREACHABLE: { status: 503, message: 'Network error. Please try again.' },
  NETWORK_TIMEOUT: { status: 504, message: 'The server did not answer in time. Please try again.' },
  ANSWER_UNREADABLE: { status: 502, message: 'The server gave an answer this page could not read. Please try again.' },
  REMOTE_LOAD_FAILED: { status: 503, message: 'The part of the page named {remote} could not be loaded.' },
  REMOTE_TIMEOUT: { status: 504, message: 'The part of the page named {remote} did not load in time.' },
  REMOTE_EXPOSE_UNKNOWN: { status: 404, message: 'The part of the page named {remote} does not offer {expose}.' },
  WALLET_NOT_CONNECTED: { status: 400, message: 'Wallet not connected' },
  WALLET_UNSUPPORTED: { status: 400, message: 'This wallet cannot do that. Please use another one.' },
  WALLET_REJECTED: { status: 400, message: 'You declined the request in your wallet.' },
  WALLET_CHANGED: { status: 409, message: 'The connected wallet changed meanwhile. Nothing was charged.' },
  WALLET_OTHER_TAB: { status: 409, message: 'This wallet is busy in another tab. Nothing was charged here.' },
  WALLET_STORAGE_BLOCKED: {
    status: 507,
    message:
      'This browser does not let the page keep notes, so what you sign could not be resumed safely after a reload. Allow site data and try again. Nothing was charged.',
  },
  WALLET_FAILED: { status: 502, message: 'The wallet reported a problem. Please try again.' },

  // chain and /rpc
  CHAIN_UNAVAILABLE: { status: 503, message: 'The Solana network cannot be reached right now. Please try again.' },
  CHAIN_RPC_TIMEOUT: { status: 504, message: 'The Solana network did not answer in time. Please try again.' },
  CHAIN_RPC_ERROR: { status: 502, message: 'The Solana network refused the request: {reason}' },
  CHAIN_WRONG_NETWORK: { status: 422, message: 'This node belongs to another network than the sale.' },
  CHAIN_ADDRESS_INVALID: { status: 422, message: '{address} is not a Solana address.' },
  CHAIN_ACCOUNT_UNREADABLE: { status: 502, message: 'The account {address} does not hold what was expected: {reason}' },
  CHAIN_TRANSACTION_UNREADABLE: { status: 422, message: 'This is not a readable Solana transaction: {reason}' },
  CHAIN_OUTCOME_UNKNOWN: {
    status: 504,
    message:
      'The network has not said yet what became of transaction {signature}. Please check again before you retry.',
  },
  CHAIN_TRANSACTION_UNSIGNED: { status: 422, message: 'The transaction is not signed by the wallet of the quote.' },
  CHAIN_TRANSACTION_ALTERED: {
    status: 422,
    message: 'The transaction is not the one you reviewed ({difference}). Nothing was sent.',
  },
  CHAIN_TRANSACTION_EXPIRED: {
    status: 408,
    message: 'The network did not take the transaction in time. Nothing was charged; you can try again.',
  },
  CHAIN_TRANSACTION_FAILED: {
    status: 422,
    message: 'The transaction failed on the chain. It took nothing but the network fee.',
  },
  CHAIN_SIMULATION_FAILED: {
    status: 422,
    message: 'The network would refuse this transaction ({reason}). Nothing was charged.',
  },
  CHAIN_BALANCE_LOW: { status: 402, message: 'The wallet does not hold enough SOL. Nothing was charged.' },
  CHAIN_SEED_INVALID: { status: 422, message: 'The seed of this address is not valid.' },
  CHAIN_PAYMENT_INVALID: { status: 422, message: 'This payment cannot be built: {field} {reason}.' },
  CHAIN_FORK_IMPOSSIBLE: {
    status: 409,
    message: 'There is no such transaction or slot, or it is final already: nothing can be taken back.',
  },
  CHAIN_METHOD_REFUSED: { status: 403, message: 'The method {method} is not offered here.' },
  CHAIN_FAUCET_LIMIT: {
    status: 429,
    message: 'The faucet has given this wallet enough for now. Try again in {minutes} min.',
  },
  CHAIN_FAUCET_BAD_ADDRESS: { status: 400, message: 'This is not a valid Solana address.' },
  CHAIN_FAUCET_BAD_AMOUNT: { status: 400, message: 'The faucet gives between {min} and {max} lamports at a time.' },

  // launchpad: images, metadata, quotes
  LAUNCHPAD_IMAGE_TYPE: {
    status: 415,
    message: 'Only png and jpg images are accepted. This file is neither, whatever its name says.',
  },
  LAUNCHPAD_IMAGE_TOO_LARGE: { status: 413, message: 'The image is larger than {limit}.' },
  LAUNCHPAD_IMAGE_DIMENSIONS: {
    status: 422,
    message: 'The image is {width} x {height} pixels; at most {limit} is accepted.',
  },
  LAUNCHPAD_IMAGE_UNREADABLE: { status: 422, message: 'The image could not be read. It may be damaged.' },
  LAUNCHPAD_IMAGE_UNKNOWN: { status: 422, message: 'The image of this metadata was never uploaded.' },
  LAUNCHPAD_METADATA_UNKNOWN: { status: 422, message: 'The metadata of this launch was never uploaded.' },
  LAUNCHPAD_METADATA_MISMATCH: { status: 422, message: 'The metadata says {field} is something else than the quote.' },
  LAUNCHPAD_NAME_TOO_LONG: { status: 422, message: 'The name takes {bytes} bytes; at most 32 fit on the chain.' },
  LAUNCHPAD_SYMBOL_TOO_LONG: { status: 422, message: 'The symbol takes {bytes} bytes; at most 8 are allowed.' },
  LAUNCHPAD_SUPPLY_OVERFLOW: {
    status: 422,
    message: 'Supply x 10^decimals is larger than a Solana token can hold (2^64 - 1 base units).',
  },
  LAUNCHPAD_SUPPLY_ZERO: { status: 422, message: 'The supply must be above 0.' },
  LAUNCHPAD_WALLET_INVALID: { status: 422, message: 'Invalid wallet address in distribution: {address}' },
  LAUNCHPAD_SEED_INVALID: { status: 422, message: 'The seed of this launch is not valid.' },
  LAUNCHPAD_MINT_MISMATCH: { status: 422, message: 'The mint address does not follow from the wallet and the seed.' },
  LAUNCHPAD_MINT_EXISTS: { status: 409, message: 'A token already exists at this mint address.' },
  LAUNCHPAD_PRICE_UNAVAILABLE: { status: 503, message: 'Error loading fee' },
  LAUNCHPAD_COST_UNAVAILABLE: { status: 503, message: 'Error loading cost' },
  LAUNCHPAD_QUOTE_UNKNOWN: { status: 404, message: 'This quote does not exist.' },
  LAUNCHPAD_QUOTE_EXPIRED: { status: 410, message: 'The quote has expired. A new one was requested.' },
  LAUNCHPAD_QUOTE_ALTERED: { status: 422, message: 'The quote was changed after it was issued.' },
  LAUNCHPAD_QUOTE_USED: { status: 409, message: 'This quote has already been used for another launch.' },

  // launchpad: minting and verification
  LAUNCHPAD_WALLET_MISSING: { status: 400, message: "Wallet not connected or doesn't support signing" },
  LAUNCHPAD_BALANCE_LOW: {
    status: 402,
    message:
      'Insufficient SOL balance. You have {have} SOL but need {need} SOL for token creation (service fee + network costs).',
  },
  LAUNCHPAD_MINT_NOT_CREATED: { status: 422, message: 'Mint account was not created successfully.' },
  LAUNCHPAD_BUFFER_ERROR: {
    status: 400,
    message: 'Buffer error detected. Please try refreshing the page and reconnecting your wallet.',
  },
  LAUNCHPAD_UNKNOWN: { status: 500, message: 'An unknown error occurred during minting.' },
  LAUNCHPAD_REJECTED: { status: 400, message: 'You declined the signature in your wallet. Nothing was charged.' },
  LAUNCHPAD_EXPIRED: {
    status: 408,
    message: 'The network did not take the transaction in time. Nothing was charged; you can try again.',
  },
  LAUNCHPAD_SIMULATION_FAILED: {
    status: 422,
    message: 'The network would refuse this transaction ({reason}). Nothing was charged.',
  },
  LAUNCHPAD_TRANSACTION_ALTERED: {
    status: 422,
    message: 'The transaction is not the one you reviewed ({difference}). Nothing was sent.',
  },
  LAUNCHPAD_TRANSACTION_UNKNOWN: { status: 404, message: 'The chain does not know this transaction.' },
  LAUNCHPAD_TRANSACTION_UNSIGNED: { status: 422, message: 'The transaction is not signed by the wallet of the quote.' },
  LAUNCHPAD_TRANSACTION_FAILED: {
    status: 422,
    message: 'The transaction failed on the chain. No token was made and no service fee was paid.',
  },
  LAUNCHPAD_VERIFICATION_FAILED: { status: 422, message: 'What the chain holds is not what was quoted: {findings}' },
  LAUNCHPAD_METADATA_UNREACHABLE: {
    status: 503,
    message: 'The stored image or metadata could not be read back, so nothing was signed or charged.',
  },
  LAUNCHPAD_CONTENT_NOT_PUBLIC: {
    status: 503,
    message:
      'Wallets could not read the {what} of the token at its public address just now, so your wallet was not asked. Nothing was charged. Please try again.',
  },
  LAUNCHPAD_LAUNCH_UNKNOWN: { status: 404, message: 'No launch of this mint is recorded here.' },

  LAUNCHPAD_WALLET_CHANGED: {
    status: 409,
    message: 'The connected wallet changed while the token was being prepared. Nothing was charged.',
  },
  LAUNCHPAD_OTHER_TAB: {
    status: 409,
    message: 'This wallet is launching a token in another tab. Nothing was charged here.',
  },
  LAUNCHPAD_STORAGE_BLOCKED: {
    status: 507,
    message:
      'This browser does not let the page keep notes, so a launch could not be resumed safely after a reload. Allow site data and try again. Nothing was charged.',
  },

  // launchpad: distribution, add-ons, lookup tables, listing
  LAUNCHPAD_DISTRIBUTION_DUPLICATE: { status: 422, message: 'The wallet {address} is in the distribution twice.' },
  LAUNCHPAD_DISTRIBUTION_OVERFLOW: { status: 422, message: 'The distribution adds up to more than the supply.' },
  LAUNCHPAD_DISTRIBUTION_ZERO: { status: 422, message: 'The distribution gives {address} nothing.' },
  LAUNCHPAD_PATTERN_INVALID: {
    status: 422,
    message: 'An address never contains {characters}; please choose other characters.',
  },
  LAUNCHPAD_LINK_INVALID: { status: 422, message: 'The {field} link cannot be used. {reason}' },
  LAUNCHPAD_TEXT_INVISIBLE: {
    status: 422,
    message: 'The {field} holds invisible characters or marks that reverse the reading direction.',
  },
  LAUNCHPAD_BANNER_UNKNOWN: { status: 422, message: 'The banner of this listing was never uploaded.' },
  LAUNCHPAD_BANNER_SHAPE: {
    status: 422,
    message:
      'The banner is {width} x {height} pixels; it must be three times as wide as high and at least {minWidth} x {minHeight}.',
  },
  LAUNCHPAD_LISTING_LATE: {
    status: 409,
    message:
      'This launch was paid too long after its price had run out, so no listing package was prepared. Please contact support.',
  },
  LAUNCHPAD_LISTING_NONE: { status: 404, message: 'No listing package was ordered with this launch.' },
  LAUNCHPAD_TABLE_NOT_NEEDED: { status: 409, message: 'This launch was quoted without a lookup table.' },
  LAUNCHPAD_TABLE_LIMIT: {
    status: 429,
    message: 'No more lookup tables are made {scope} today. The launch works without; it takes more transactions.',
  },
  LAUNCHPAD_TABLE_UNAVAILABLE: {
    status: 503,
    message: 'No lookup table can be made at the moment. The launch works without; it takes more transactions.',
  },
  LAUNCHPAD_TABLE_UNKNOWN: { status: 404, message: 'There is no lookup table for this launch.' },
  LAUNCHPAD_PROOF_INVALID: { status: 403, message: 'The signature does not prove that this wallet is yours.' },

  LAUNCHPAD_PLAN_INVALID: { status: 422, message: 'This launch cannot be built: {field} {reason}' },
  LAUNCHPAD_TRANSACTION_TOO_LARGE: {
    status: 422,
    message: 'The launch takes {bytes} bytes; a Solana transaction holds {limit}.',
  },
  LAUNCHPAD_NO_LAYOUT: {
    status: 422,
    message: 'With these options the launch is too large for a Solana transaction. {advice}',
  },

  // launchpad: search for an address; thrown by libs/vanity under the same codes
  VANITY_PATTERN_EMPTY: { status: 422, message: 'Enter what the address should begin or end with.' },
  VANITY_PATTERN_TOO_LONG: { status: 422, message: 'The {part} may have at most {limit} characters.' },
  VANITY_CHARACTER_IMPOSSIBLE: {
    status: 422,
    message:
      'No address contains "{character}". Addresses use letters and digits without 0, O, I and l, because those look like others.',
  },
  VANITY_WORKER_FAILED: {
    status: 503,
    message: 'The search for an address does not run in this browser. You can use a random address.',
  },
  VANITY_RESULT_WRONG: {
    status: 500,
    message: 'The address that was found could not be confirmed, so it was not used. Please search again.',
  },

  // amounts
  MONEY_NOT_A_NUMBER: { status: 422, message: '"{text}" is not an amount.' },
  MONEY_TOO_PRECISE: { status: 422, message: '"{text}" has more than {decimals} decimal places.' },
  MONEY_OUT_OF_RANGE: { status: 422, message: 'The amount {amount} is outside what the chain can hold.' },

  // presale
  PRESALE_NOT_CONFIGURED: { status: 503, message: 'The presale is not set up.' },
  PRESALE_SALE_UNKNOWN: { status: 404, message: 'There is no sale {id} here.' },
  PRESALE_NOT_ACTIVE: { status: 409, message: 'Presale is not active' },
  PRESALE_BELOW_MINIMUM: { status: 422, message: 'Minimum purchase is {sol} SOL' },
  PRESALE_ABOVE_MAXIMUM: { status: 422, message: 'Maximum purchase is {sol} SOL' },
  PRESALE_EXCEEDS_GOAL: { status: 409, message: 'Purchase amount exceeds presale goal' },
  PRESALE_WALLET_LIMIT: {
    status: 409,
    message: 'One wallet may buy for {sol} SOL in all. This wallet has {left} SOL left.',
  },
  PRESALE_WALLET_NOT_LISTED: { status: 403, message: 'Until {until} only invited wallets can buy. This one is not.' },
  PRESALE_WALLET_REFUSED: { status: 422, message: 'This address cannot buy: {reason}.' },
  PRESALE_BALANCE_LOW: {
    status: 402,
    message:
      'This wallet holds {balance} SOL; the purchase and the network fee take {needed} SOL. Nothing was charged.',
  },
  PRESALE_QUOTE_UNKNOWN: { status: 404, message: 'There is no such quote.' },
  PRESALE_QUOTE_EXPIRED: {
    status: 410,
    message: 'The time for this purchase is over. Nothing was charged; please ask for a new one.',
  },
  PRESALE_PAYMENT_MISMATCH: { status: 422, message: 'This transaction does not pay this quote: {difference}.' },
  PRESALE_PAYMENT_FAILED: {
    status: 422,
    message: 'The payment failed on the chain. It took nothing but the network fee.',
  },
  PRESALE_TERMS_INVALID: { status: 422, message: 'These terms cannot be: {reason}.' },
  PRESALE_PURCHASE_UNKNOWN: { status: 404, message: 'There is no such purchase.' },
  PRESALE_SALE_RUNS: { status: 409, message: 'A sale has not ended yet. The next one is made after it.' },
  PRESALE_ALLOWLIST_INVALID: { status: 422, message: 'This list cannot be used: {reason}.' },
  PRESALE_RUN_UNKNOWN: { status: 404, message: 'There is no such run.' },
  PRESALE_RUN_OPEN: { status: 409, message: 'Another {kind} run of this sale is open. Finish it or cancel it first.' },
  PRESALE_RUN_ENDED: { status: 409, message: 'This run has ended.' },
  PRESALE_RUN_NOT_NOW: { status: 409, message: 'There is nothing to send: {reason}.' },
  PRESALE_RUN_SHORT: { status: 409, message: 'The treasury holds {held}; the next transactions take {needed}.' },
  PRESALE_BATCH_UNKNOWN: { status: 404, message: 'This run has no such transaction.' },
  PRESALE_BATCH_EXPIRED: {
    status: 409,
    message: 'The time to send this transaction is over. It was not sent; please ask for the next one.',
  },
  PRESALE_REFUND_ADDRESS_REFUSED: { status: 422, message: 'This payment cannot go back there: {reason}.' },

  // news
  NEWS_ARTICLE_UNKNOWN: { status: 404, message: 'The requested article could not be found.' },
  NEWS_ARTICLE_GONE: { status: 410, message: 'This article was taken down.' },
  NEWS_ARTICLE_INCOMPLETE: { status: 422, message: 'This article cannot be published yet.' },
  NEWS_ARTICLE_CHANGED: { status: 412, message: 'Somebody else has changed this article in the meantime.' },
  NEWS_ARTICLE_IS_LIVE: { status: 409, message: 'This article is live. Take it off the site first.' },
  NEWS_REVISION_UNKNOWN: { status: 404, message: 'There is no such version of this article.' },
  NEWS_PREVIEW_INVALID: { status: 410, message: 'This preview was ended or is too old. Ask for another link.' },
  NEWS_PICTURE_TYPE: { status: 415, message: 'Please choose a PNG, JPEG, WebP, AVIF or GIF that does not move.' },
  NEWS_PICTURE_TOO_LARGE: { status: 413, message: 'A picture may have at most {limit}.' },
  NEWS_PICTURE_UNREADABLE: { status: 422, message: 'This picture is damaged and cannot be read.' },
  NEWS_EMAIL_INVALID: { status: 400, message: 'Please enter a valid email address' },
  NEWS_LINK_INVALID: {
    status: 400,
    message: 'This link is not complete, or no longer valid. Please use the newest mail, or subscribe again.',
  },
  NEWS_LINK_EXPIRED: { status: 410, message: 'This link was valid for 7 days. Please subscribe again.' },
  NEWS_CATEGORY_UNKNOWN: { status: 400, message: 'There is no category named {category}.' },
  NEWS_COMMENT_INCOMPLETE: { status: 400, message: 'Please fill in your name and comment.' },
  NEWS_COMMENT_NAME_TAKEN: { status: 422, message: 'This is the name of the author. Please use another one.' },
  NEWS_COMMENT_PROOF_REFUSED: {
    status: 422,
    message: 'The check that keeps programs out did not succeed. Please send your comment again.',
  },
  NEWS_COMMENT_KEY_REUSED: { status: 409, message: 'Another comment was sent with this key.' },
  NEWS_COMMENT_UNKNOWN: { status: 404, message: 'This comment is not there any more.' },
  NEWS_COMMENT_PARENT_UNKNOWN: { status: 422, message: 'The comment that you answer is not there any more.' },
  NEWS_COMMENT_EDIT_OVER: { status: 409, message: 'A comment can be changed for {minutes} minutes only.' },
  NEWS_COMMENT_EDIT_FORBIDDEN: { status: 403, message: 'Only who wrote this comment can change it.' },
  NEWS_BAN_INVALID: { status: 422, message: 'This cannot be banned: {reason}.' },
  NEWS_FEED_UNKNOWN: { status: 404, message: 'This feed is not there any more.' },
  NEWS_FEED_KNOWN: { status: 409, message: 'This feed is in the list already.' },
  NEWS_FEED_ADDRESS: { status: 422, message: 'This is no address of a public website: {reason}.' },
  NEWS_FEED_CHANGED: { status: 412, message: 'Somebody else has changed this feed in the meantime.' },
  NEWS_FEEDS_FULL: { status: 409, message: 'There are {limit} feeds already. Delete one first.' },
  NEWS_BAN_UNKNOWN: { status: 404, message: 'This ban is not there any more.' },
  NEWS_ISSUE_UNKNOWN: { status: 404, message: 'There is no such issue of the newsletter.' },
  NEWS_ISSUE_CHANGED: { status: 409, message: 'Somebody else has changed this issue. Load it again.' },
  NEWS_ISSUE_NOT_NOW: { status: 409, message: 'This cannot be done now: {reason}.' },
  NEWS_ISSUE_INVALID: { status: 422, message: 'This issue is not right yet: {reason}.' },
  NEWS_SUBSCRIBER_UNKNOWN: { status: 404, message: 'There is no such subscriber.' },
  NEWS_IMPORT_INVALID: { status: 422, message: 'Nothing was imported: {reason}.' },
  NEWS_MAIL_EVENTS_REFUSED: { status: 401, message: 'The signature of these events is not right, or too old.' },

  // gateway: releases and composition
  RELEASE_EXISTS: { status: 409, message: 'Release {version} of {remote} already exists and cannot be overwritten.' },
  RELEASE_INVALID: { status: 422, message: 'The release of {remote} is refused: {reason}' },
  RELEASE_UNKNOWN: { status: 404, message: 'There is no release {version} of {remote}.' },
  REMOTE_LOCKED: {
    status: 423,
    message:
      '{remote} is locked. {by} locked it: “{reason}”. What visitors get of it stays as it is until somebody unlocks it in the admin area.',
  },
  RELEASE_GATES_FAILED: { status: 422, message: 'The release of {remote} is refused: {reasons}' },
  RELEASE_NOT_LIVE: { status: 409, message: 'Release {version} of {remote} is neither live nor a canary any more.' },
  RELEASE_IS_LIVE: { status: 409, message: 'Release {version} of {remote} is live already.' },
  RELEASE_NEVER_LIVE: {
    status: 409,
    message: 'Release {version} of {remote} was never live, or is not kept any more. Promote it instead.',
  },
  RELEASE_INCOMPATIBLE: {
    status: 409,
    message: 'Release {version} of {remote} is incompatible with what is live now: {reasons}',
  },
  RELEASE_NO_PREVIOUS: { status: 409, message: 'There is no earlier release of {remote} to go back to.' },
  RELEASE_DAMAGED: {
    status: 500,
    message: 'A file of release {version} of {remote} is not what was published, so it is not sent.',
  },
  RELEASE_UNREADABLE: {
    status: 500,
    message: 'The description of release {version} of {remote} in the registry cannot be used: {reason}',
  },
  RELEASE_CONFLICT: {
    status: 409,
    message: 'Somebody else decided about {remote} at the same moment. Look at what is live now, then decide again.',
  },
  REMOTE_WITHDRAWN: { status: 410, message: '{remote} was taken off this site.' },
  REMOTE_NOT_WITHDRAWN: { status: 409, message: '{remote} is not withdrawn, so it cannot be put back.' },
  REMOTE_NOT_SHOWN: { status: 409, message: 'No visitor gets {remote}, so it cannot be taken off the site.' },
  SHELL_STAYS: {
    status: 409,
    message: 'The shell holds the site together and cannot be taken off it. Roll it back instead.',
  },
  REMOTE_UNKNOWN: { status: 404, message: 'There is no remote named {remote} here.' },
  REMOTE_NO_STAND_IN: { status: 404, message: 'No other release of {remote} may stand in for this one.' },
  RELEASE_REMOTE_MISMATCH: {
    status: 403,
    message: 'This deploy token is for {remote}; it cannot be used for {other}.',
  },
  DEPLOY_TOKEN_INVALID: { status: 401, message: 'The deploy token is missing, wrong or revoked.' },
  DEPLOY_TOKEN_NOT_ENOUGH: {
    status: 403,
    message: 'A deploy token cannot do this. Somebody who may has to sign in to the admin area and do it there.',
  },
  DEPLOY_TOKEN_EXPIRED: {
    status: 401,
    message: 'This deploy token has expired ({until}). An owner can renew it in the admin area.',
  },
  DEPLOY_TOKEN_SCOPE_MISSING: {
    status: 403,
    message: 'This deploy token does not have the scope “{scope}”. An owner can make one that has it.',
  },
  DEPLOY_TOKEN_REVOKED: { status: 409, message: 'A revoked token cannot be renewed. Make another one.' },
  DEPLOY_TOKEN_UNKNOWN: { status: 404, message: 'There is no such deploy token.' },
  UPLOAD_UNREADABLE: { status: 422, message: 'The uploaded archive could not be read: {reason}' },
  UPLOAD_PATH_REFUSED: { status: 422, message: 'The uploaded archive holds {path}, which is refused: {reason}' },
  UPLOAD_TOO_SLOW: { status: 408, message: 'The uploaded archive did not arrive in time: {reason}' },
  UPLOAD_BUSY: { status: 429, message: 'Other uploads are being received. Please try again in {seconds} s.' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'The uploaded archive holds more than {limit}.' },

  // gateway: what browsers report
  TELEMETRY_RELEASE_UNKNOWN: { status: 422, message: 'The report is about no release that is known here.' },
  CSP_REPORT_UNREADABLE: { status: 422, message: 'The report of the browser could not be read.' },

  // gateway: admin area
  LOGIN_REFUSED: { status: 401, message: 'This e-mail address and password do not fit together.' },
  SETUP_LINK_INVALID: {
    status: 410,
    message: 'This setup link was used already or is too old. Make another with: npm run admin -- setup-link',
  },
  INVITE_INVALID: {
    status: 410,
    message: 'This invitation was used already, taken back or is too old. Ask an owner for another one.',
  },
  INVITE_EMAIL_MISMATCH: { status: 422, message: 'This invitation is for another e-mail address.' },
  INVITE_UNKNOWN: { status: 404, message: 'There is no such invitation.' },
  USER_UNKNOWN: { status: 404, message: 'There is no such account.' },
  USER_EXISTS: { status: 409, message: '{email} has an account already.' },
  USER_LAST_OWNER: { status: 409, message: 'This is the last owner. Make somebody else an owner first.' },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Somebody else has changed the settings in the meantime. Load them again before you save.',
  },
  PREVIEW_UNKNOWN: { status: 404, message: 'There is no such preview link.' },
  PREVIEW_INVALID: {
    status: 410,
    message: 'This preview link was taken back or is too old. Ask whoever sent it for another one.',
  },
  PREVIEW_REFUSED: { status: 422, message: 'This release cannot be previewed: {reasons}' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** Values for the places in braces of a message. */
export type ErrorContext = Readonly<Record<string, string | number | bigint | readonly string[]>>;

/** The sentence of `code` with its places filled from `context`; an unfilled place is shown as "?". */
export function errorMessage(code: ErrorCode, context: ErrorContext = {}): string {
  return ERRORS[code].message.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = context[name];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '?');
  });
}

/** True when `value` is a code this version of the product knows. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
