export { renderCard, textWidth } from './card-renderer';
export { receiptCard } from './receipt-card';
