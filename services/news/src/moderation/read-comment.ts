import { isBelow, linksOf, type Link } from './links';
import type { CommentToJudge } from './moderator';
import { folded, plain } from './plain-text';
import { isWarning, withoutForbidden, withoutQuotes } from './warnings';

/** A part of a comment that is judged by itself. */
export interface Passage {
  readonly text: string;
  /** Web addresses of others that stand in it. */
  readonly links: readonly Link[];
}

/** A comment, read once for all rules. */
export interface ReadComment {
  readonly comment: CommentToJudge;
  /** Hosts that may be linked freely. */
  readonly siteHosts: readonly string[];
  /** Plain and in small letters. */
  readonly text: string;
  /** The same with look-alike letters as Latin ones. */
  readonly folded: string;
  readonly name: string;
  readonly links: readonly Link[];
  /** What it asks for: its sentences without those that warn, each alone and with the next one. */
  readonly requests: readonly Passage[];
}

const SENTENCE_END = /(?<=[.!?;。！？])\s+|\n+|(?<=\S): |,? but /u;

/** Reads a comment: what it says to people, however it is spelled. */
export function readComment(comment: CommentToJudge, siteHosts: readonly string[]): ReadComment {
  const text = plain(comment.content);
  return {
    comment,
    siteHosts,
    text,
    folded: folded(text),
    name: folded(plain(comment.authorName)),
    links: linksOf(text),
    requests: requestsOf(text, siteHosts),
  };
}

function requestsOf(text: string, siteHosts: readonly string[]): Passage[] {
  const passages = text
    .split(SENTENCE_END)
    .map((sentence) =>
      isWarning(folded(sentence)) || isWarning(sentence) ? '' : withoutForbidden(withoutQuotes(sentence)),
    );
  return passages
    .map((passage, at) => (passage ? `${passage} ${passages[at + 1] ?? ''}`.trim() : ''))
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
