export const SUBSCRIBERS_PATH = '/api/news/admin/newsletter/subscribers';
