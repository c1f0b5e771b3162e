// What happens between a page and the network.

export const NETWORK_UNREACHABLE = 'NETWORK_UNREACHABLE 503 Network error. Please try again.';
export const NETWORK_TIMEOUT = 'NETWORK_TIMEOUT 504 The server did not answer in time. Please try again.';
export const ANSWER_UNREADABLE =
  'ANSWER_UNREADABLE 502 The server gave an answer this page could not read. Please try again.';
export const REMOTE_LOAD_FAILED = 'REMOTE_LOAD_FAILED 503 The part of the page named {remote} could not be loaded.';
export const REMOTE_TIMEOUT = 'REMOTE_TIMEOUT 504 The part of the page named {remote} did not load in time.';
export const REMOTE_EXPOSE_UNKNOWN =
  'REMOTE_EXPOSE_UNKNOWN 404 The part of the page named {remote} does not offer {expose}.';
