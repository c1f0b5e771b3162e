/** What can be an address: the service says what is there. */
export const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
