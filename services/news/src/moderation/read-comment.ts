import { isBelow, linksOf, type Link } from './links';
import type { CommentToJudge } from './moderator';
import { folded, plain } from '../domain/plain-text';
import { isWarning, withoutForbidden, withoutQuotes } from './warnings';

/** A part of a comment that is judged by itself. */
export interface Passage {
  readonly text: string;
  /** Web addresses of others that stand in it. */
  readonly links: readonly Link[];
}

/** What is the site's own. */
export interface OwnNames {
  /** Hosts that may be linked freely. */
  readonly siteHosts: readonly string[];
  /** How the site is called; empty when that is not known. */
  readonly siteName: string;
}

/** A comment, read once for all rules. */
export interface ReadComment extends OwnNames {
  readonly comment: CommentToJudge;
  /** Plain and in small letters. */
  readonly text: string;
  /** The same with look-alike letters as Latin ones. */
  readonly folded: string;
  readonly name: string;
  readonly links: readonly Link[];
  /** Its sentences; empty for those that warn. */
  readonly sentences: readonly string[];
  /** What it asks for: its sentences, each with the next one. */
  readonly requests: readonly Passage[];
}

/** Where words are not parted by blanks, sentences are not either. */
const SENTENCE_END =
  /(?<=[.!?;。।؟])\s+|(?<=[。।؟])|(?<=[!?])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|\n+|(?<=\S): |,? but /u;

/** Reads a comment: what it says to people, however it is spelled. */
export function readComment(comment: CommentToJudge, { siteHosts, siteName }: OwnNames): ReadComment {
  const text = plain(comment.content);
  const sentences = sentencesOf(text);
  return {
    comment,
    siteHosts,
    siteName,
    text,
    folded: folded(text),
    name: folded(plain(comment.authorName)),
    links: linksOf(text),
    sentences,
    requests: requestsOf(sentences, siteHosts),
  };
}

function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) =>
      isWarning(folded(sentence)) || isWarning(sentence) ? '' : withoutForbidden(withoutQuotes(sentence)),
    );
}

function requestsOf(sentences: readonly string[], siteHosts: readonly string[]): Passage[] {
  return sentences
    .map((sentence, at) => (sentence ? `${sentence} ${sentences[at + 1] ?? ''}`.trim() : ''))
    .filter(Boolean)
    .map((passage) => ({ text: `${folded(passage)}\n${passage}`, links: strangeLinks(passage, siteHosts) }));
}

/** Each is compared with many names; a comment with more of them is rejected for their number alone. */
const MAX_COMPARED_LINKS = 5;

function strangeLinks(passage: string, siteHosts: readonly string[]): Link[] {
  return linksOf(passage)
    .filter(({ host }) => !isBelow(host, siteHosts))
    .slice(0, MAX_COMPARED_LINKS);
}
