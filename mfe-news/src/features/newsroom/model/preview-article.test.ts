import { ARTICLE, FIELDS } from '../newsroom.testing';
import { previewArticle } from './preview-article';

it('a preview has the cover that the page will have', () => {
  expect(previewArticle(ARTICLE, FIELDS, null)).toMatchObject({ picture: null, coverSeed: ARTICLE.coverSeed });
});
