export { NewsPage as default } from '../features/hub/components/news-page';
