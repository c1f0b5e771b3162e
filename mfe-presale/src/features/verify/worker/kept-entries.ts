import type { ChainEntry } from '../model/chain-entry';
import type { EntryStore } from '../model/verify-total';

const DATABASE = 'mintwire-verify';
const ENTRIES = 'entries';
const RUN = 'run';

/** What was read of one run, in the browser's database: it is there after a reload. Another run takes its place; where there is none, nothing is kept. */
export async function keptEntries(run: string): Promise<EntryStore & { forget(): Promise<void> }> {
  const database = await open().catch(() => null);
  if (!database) return { load: async () => [], save: async () => undefined, forget: async () => undefined };
  const clear = (name: string | null) =>
    write(database, (transaction) => {
      transaction.objectStore(ENTRIES).clear();
      if (name === null) transaction.objectStore(RUN).clear();
      else transaction.objectStore(RUN).put(name, RUN);
    });
  const known: unknown = await read(database.transaction(RUN).objectStore(RUN).get(RUN));
  if (known !== run) await clear(run);
  return {
    load: () => read<ChainEntry[]>(database.transaction(ENTRIES).objectStore(ENTRIES).getAll()),
    save: (entries) =>
      write(database, (transaction) => {
        for (const entry of entries) transaction.objectStore(ENTRIES).put(entry, entry.signature);
      }),
    forget: () => clear(null),
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES);
    request.result.createObjectStore(RUN);
  };
  return read(request);
}

function read<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}

function write(database: IDBDatabase, change: (transaction: IDBTransaction) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([ENTRIES, RUN], 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
    change(transaction);
  });
}
