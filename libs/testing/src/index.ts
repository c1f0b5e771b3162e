export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database/create-test-database';
