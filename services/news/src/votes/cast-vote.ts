import type { NewVote, VoteAnswer } from '@mintwire/contracts';
import { transaction } from '@mintwire/service-kit/transaction';
import type { NewsContext } from '../context';
import { commentedArticle } from '../store/comments';
import { votesOn, writeVote } from '../store/votes';

/** Counts what a visitor thinks of an article, or changes it, and answers how the votes stand. */
export async function castVote(
  { pool, now, secrets }: Pick<NewsContext, 'pool' | 'now' | 'secrets'>,
  slug: string,
  { voter, choice }: NewVote,
  address: string,
): Promise<VoteAnswer> {
  const { id: articleId } = await commentedArticle(pool, slug, now());
  const vote = { articleId, choice, ...secrets.voteOf(articleId, voter, address) };
  const counted = await transaction(pool, async (client) => {
    await writeVote(client, vote, now());
    return votesOn(client, articleId);
  });
  return { choice, ...counted };
}
