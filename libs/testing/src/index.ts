export { createTestDatabase, type TestDatabase } from './database/create-test-database';
export { undescribed, type ApiDescription } from './openapi/undescribed';
export { watchErrors } from './openapi/watch-errors';
export { testClock, type TestClock } from './test-clock';
