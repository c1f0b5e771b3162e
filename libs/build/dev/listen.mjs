const TRIES = 20;

/**
 * Listens on this machine only: on `port`, or on the next free one of twenty.
 * @returns {Promise<number>} the port it became
 */
export async function listen(server, port) {
  for (let next = port; ; next += 1) {
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(next, 'localhost', () => resolve(server.off('error', reject)));
      });
      return server.address().port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || next >= port + TRIES) throw error;
    }
  }
}
