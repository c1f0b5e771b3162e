export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database/create-test-database';
export { isDescribed, undescribed, type ApiDescription } from './openapi/undescribed';
