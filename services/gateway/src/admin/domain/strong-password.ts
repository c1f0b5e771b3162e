import { AppError, ERRORS } from '@mintwire/contracts';

/** How hard a password is to guess, from 0 to 4: below this a machine that tries again and again finds it. */
const MIN_SCORE = 3;
/** What is behind these characters cannot make a password weaker; judging more takes its square in time. */
const JUDGED = 40;
/** Words that whoever wants to get in tries first. */
const WORDS = ['mintwire', 'solana', 'admin', 'owner'];

/**
 * Why others would guess this password soon, for the person who chose it; null for every other one. By the estimate of zxcvbn: lists of the passwords and
 * word-list words that are used most, rows of keys, dates, repetitions.
 * @returns VALIDATION_FAILED with the reason beside the password
 */
export async function weakPassword(password: string, email: string): Promise<AppError | null> {
  const message = await weaknessOf(password, email);
  if (message === null) return null;
  const fields = [{ path: '/password', message }];
  return new AppError(ERRORS.VALIDATION_FAILED, { fields: ['the password'] }, { fields });
}

async function weaknessOf(password: string, email: string): Promise<string | null> {
  const plain = password.toLowerCase();
  const own = email.trim().toLowerCase();
  if (/^(.)\1*$/su.test(plain)) return 'It is the same character again and again. Choose another one.';
  if (plain.trim() === own) return 'It is the email address. Choose another one.';
  const { score } = (await estimator()).check(password.slice(0, JUDGED), [...WORDS, ...own.split(/[@.]/)]);
  return score < MIN_SCORE
    ? 'It is easy to guess. Choose another one: several words that do not belong together, say.'
    : null;
}

/** Its lists take 10 MB: read when the first password is chosen, and put in order for each, which nobody does often. */
async function estimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
