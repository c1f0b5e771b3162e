// Stands in for @testing-library/react in tests. By itself it waits one second, which a machine that stalls exceeds; like
// the preset's own deadline, this one only guards against waiting for ever.
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 20_000 });
module.exports = library;
