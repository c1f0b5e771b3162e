/** The visitor said no in the review: no error, back to the form. */
export class LaunchCancelled extends Error {
  override readonly name = 'LaunchCancelled';
}
