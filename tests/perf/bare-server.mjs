// The yardstick: bare Fastify that sends the bytes and headers of one address of the site, read once: `node bare-server.mjs <url>`.
// Prints its origin.
import { get } from 'node:http';
import Fastify from 'fastify';

const [url = ''] = process.argv.slice(2);
const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
const headers = Object.fromEntries(
  [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive', 'transfer-encoding'].includes(name)),
);
/** @type {Buffer} */
const body = await new Promise((resolve, reject) => {
  get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (packed) => {
    /** @type {Buffer[]} */
    const chunks = [];
    packed.on('data', (chunk) => chunks.push(chunk));
    packed.once('end', () => resolve(Buffer.concat(chunks)));
    packed.once('error', reject);
  }).once('error', reject);
});
const app = Fastify();
app.get('/*', (_request, reply) =>
  reply.headers({ ...headers, 'content-encoding': 'br', 'content-length': body.length }).send(body),
);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
