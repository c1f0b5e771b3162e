// The search for an address; thrown by libs/vanity under the same codes.

export const VANITY_PATTERN_EMPTY = 'VANITY_PATTERN_EMPTY 422 Enter what the address should begin or end with.';
export const VANITY_PATTERN_TOO_LONG = 'VANITY_PATTERN_TOO_LONG 422 The {part} may have at most {limit} characters.';
export const VANITY_CHARACTER_IMPOSSIBLE =
  'VANITY_CHARACTER_IMPOSSIBLE 422 No address contains "{character}". Addresses use letters and digits without 0, O, I and l, because those look like others.';
export const VANITY_WORKER_FAILED =
  'VANITY_WORKER_FAILED 503 The search for an address does not run in this browser. You can use a random address.';
export const VANITY_RESULT_WRONG =
  'VANITY_RESULT_WRONG 500 The address that was found could not be confirmed, so it was not used. Please search again.';
