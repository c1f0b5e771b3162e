// What any part of the product can answer.

export const INTERNAL = 'INTERNAL 500 Something went wrong on our side. Please try again.';
export const NOT_FOUND = 'NOT_FOUND 404 There is nothing at this address.';
export const VALIDATION_FAILED = 'VALIDATION_FAILED 400 Some fields are not right: {fields}.';
export const BODY_INVALID = 'BODY_INVALID 400 The request body could not be read.';
export const BODY_TOO_LARGE = 'BODY_TOO_LARGE 413 The request is larger than {limit}.';
export const MEDIA_TYPE_UNSUPPORTED = 'MEDIA_TYPE_UNSUPPORTED 415 This content type is not accepted here.';
export const REQUEST_INVALID = 'REQUEST_INVALID 400 This request could not be understood.';
export const REQUEST_TIMEOUT = 'REQUEST_TIMEOUT 408 The request did not arrive in time. Please try again.';
export const REQUEST_HEADERS_TOO_LARGE = 'REQUEST_HEADERS_TOO_LARGE 431 The headers of this request are too large.';
export const METHOD_NOT_ALLOWED = 'METHOD_NOT_ALLOWED 405 This address takes {allow} only.';
export const NOT_ACCEPTABLE = 'NOT_ACCEPTABLE 406 This address gives HTML only.';
export const RATE_LIMITED = 'RATE_LIMITED 429 Too many requests. Please wait {seconds} s and try again.';
export const ORIGIN_REFUSED = 'ORIGIN_REFUSED 403 Requests from other sites are refused.';
export const UNAUTHORIZED = 'UNAUTHORIZED 401 Please sign in first.';
export const FORBIDDEN = 'FORBIDDEN 403 You may not do this.';
export const UPSTREAM_UNAVAILABLE =
  'UPSTREAM_UNAVAILABLE 503 {service} is not available right now. Please try again in a moment.';
export const UPSTREAM_TIMEOUT = 'UPSTREAM_TIMEOUT 504 {service} did not answer in time. Please try again.';
export const STREAMS_BUSY =
  'STREAMS_BUSY 503 Too many pages follow what happens here. Please try again in {seconds} s.';
export const IDEMPOTENCY_KEY_REUSED =
  'IDEMPOTENCY_KEY_REUSED 409 This Idempotency-Key was used for a different request.';
export const IDEMPOTENCY_IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS 409 The same request is still being worked on.';
export const DATABASE_UNAVAILABLE =
  'DATABASE_UNAVAILABLE 503 The database is not available right now. Please try again in a moment.';

// What happens between a page and the network.

export const NETWORK_UNREACHABLE = 'NETWORK_UNREACHABLE 503 Network error. Please try again.';
export const NETWORK_TIMEOUT = 'NETWORK_TIMEOUT 504 The server did not answer in time. Please try again.';
export const ANSWER_UNREADABLE =
  'ANSWER_UNREADABLE 502 The server gave an answer this page could not read. Please try again.';
export const REMOTE_LOAD_FAILED = 'REMOTE_LOAD_FAILED 503 The part of the page named {remote} could not be loaded.';
export const REMOTE_TIMEOUT = 'REMOTE_TIMEOUT 504 The part of the page named {remote} did not load in time.';
export const REMOTE_EXPOSE_UNKNOWN =
  'REMOTE_EXPOSE_UNKNOWN 404 The part of the page named {remote} does not offer {expose}.';

// Amounts.

export const MONEY_EMPTY = 'MONEY_EMPTY 422 Enter an amount.';
export const MONEY_NOT_A_NUMBER = 'MONEY_NOT_A_NUMBER 422 "{text}" is not an amount.';
export const MONEY_TOO_PRECISE = 'MONEY_TOO_PRECISE 422 "{text}" has more than {decimals} decimal places.';
export const MONEY_OUT_OF_RANGE = 'MONEY_OUT_OF_RANGE 422 The amount {amount} is outside what the chain can hold.';

// What browsers report.

export const TELEMETRY_RELEASE_UNKNOWN =
  'TELEMETRY_RELEASE_UNKNOWN 422 The report is about no release that is known here.';
export const CSP_REPORT_UNREADABLE = 'CSP_REPORT_UNREADABLE 422 The report of the browser could not be read.';
