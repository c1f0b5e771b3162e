export { LatestArticles as default } from '../features/headlines/latest-articles';
