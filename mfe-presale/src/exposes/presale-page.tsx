export { PresalePage as default } from '../features/terms/components/presale-page';
