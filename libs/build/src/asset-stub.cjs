// A picture in tests is an address.
module.exports = '/picture';
