/** A link to confirm a subscription as it is written, which nobody has signed. */
export const FORGED_LINK = `/confirm?token=confirm.0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f.1.1700000000.${'a'.repeat(43)}`;
