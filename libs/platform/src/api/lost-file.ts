// A file of its own: the shell's frame sets it and does without the client.
/** A file of the shell that a call needed did not come: whoever asked shows that it has no data, and the shell may know why. */
export const lostFile: { tell: (error: unknown) => void } = { tell: () => undefined };
