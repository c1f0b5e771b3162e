export { ArticlePage as default } from '../features/article/components/article-page';
