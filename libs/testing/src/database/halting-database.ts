import type { Halts } from '../process/halts';
import { createCutter, statementOf } from './messages';
import { standBetween, type WayToDatabase } from './stand-between';

/** Types of messages, https://www.postgresql.org/docs/current/protocol-message-formats.html */
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

/**
 * Stands between a process and its database and knows statements by the names under which they are prepared. Places are `before NAME`, `after NAME`
 * (carried out, the answer not given), and `before the commit of NAME`, `after the commit of NAME` for the transaction that NAME was part of.
 */
export function haltDatabase(databaseUrl: string, halts: Halts): Promise<WayToDatabase> {
  return standBetween(databaseUrl, (client, database) => {
    const fromClient = createCutter('client');
    const fromDatabase = createCutter('database');
    let done: string[] = [];
    let running: string | null = null;
    let isCarriedOut = false;
    let isHeld = false;
    const comes = (side: 'before' | 'after', name: string) => {
      const places = name === 'commit' ? done.map((each) => `${side} the commit of ${each}`) : [`${side} ${name}`];
      isHeld ||= places.some((place) => halts.stands(place));
    };
    client.on('data', (data) => {
      for (const message of fromClient(data)) {
        const name = statementOf(message);
        if (name !== null) {
          running = name;
          isCarriedOut = false;
          if (name === 'begin') done = [];
          comes('before', name);
        }
        if (isHeld) return;
        database.write(message);
      }
    });
    database.on('data', (data) => {
      for (const message of fromDatabase(data)) {
        if (message[0] === COMMAND_COMPLETE) isCarriedOut = true;
        if (message[0] === READY && running !== null && isCarriedOut) {
          comes('after', running);
          done.push(running);
          running = null;
        }
        if (isHeld) return;
        client.write(message);
      }
    });
  });
}
