import { formatSol, parseSol, presaleTokens } from '@mintwire/money';
import type { PresaleTerms } from './terms';

/** What an amount typed by the visitor would buy, or why it would not. */
export type Estimate =
  { readonly tokens: bigint; readonly problem: null } | { readonly tokens: null; readonly problem: string | null };

/** Reads SOL as typed ("1.5"); an empty field has no problem and no tokens. */
export function estimatePurchase(text: string, terms: PresaleTerms): Estimate {
  const trimmed = text.trim();
  if (trimmed === '') return { tokens: null, problem: null };
  let lamports: bigint;
  try {
    lamports = parseSol(trimmed);
  } catch {
    return { tokens: null, problem: 'Enter an amount in SOL, such as 1.5, with at most 9 decimals.' };
  }
  const problem = limitProblem(lamports, terms);
  if (problem) return { tokens: null, problem };
  return { tokens: presaleTokens(lamports, terms.tokenPriceLamports, terms.bonusPercentage), problem: null };
}

function limitProblem(lamports: bigint, terms: PresaleTerms): string | null {
  if (lamports < terms.minPurchaseLamports) return `Minimum purchase is ${formatSol(terms.minPurchaseLamports)} SOL`;
  if (lamports > terms.maxPurchaseLamports) return `Maximum purchase is ${formatSol(terms.maxPurchaseLamports)} SOL`;
  if (terms.totalRaisedLamports + lamports > terms.goalLamports) return 'Purchase amount exceeds presale goal';
  return null;
}
