/**
 * Tries `work` again once when it fails.
 * @throws the error of the last try
 */
export async function withRetry<T>(work: (attempt: number) => Promise<T>, tries = 2): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt + 1 >= tries) throw error;
    }
  }
}
