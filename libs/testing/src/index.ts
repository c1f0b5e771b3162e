export { createTestDatabase, type TestDatabase } from './database/create-test-database';
export { isDescribed, undescribed, type ApiDescription } from './openapi/undescribed';
