import type { Verdict } from '../domain/verdict';

/** What is judged. `recent` are texts of the same address of the last hour that were not rejected, the newest first. */
export interface CommentToJudge {
  readonly authorName: string;
  readonly content: string;
  readonly recent: readonly string[];
}

/** Judges comments before they show. */
export interface Moderator {
  /** @throws {ModelError} when the model was asked and gave no usable answer until `signal` aborts */
  judge(comment: CommentToJudge, signal: AbortSignal): Promise<Verdict>;
}
