import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { wrongSetting, type CheckedSettings } from '@mintwire/service-kit';
import { openBucket, storageOf } from '@mintwire/service-kit/storage-settings';
import { gatewayConfig, GatewaySettings } from './config';

export const settings: CheckedSettings<typeof GatewaySettings> = {
  schema: GatewaySettings,
  read: gatewayConfig,
  probes: {
    TLS_CERT_FILE: async ({ TLS_CERT_FILE: file }) => {
      if (file) await holds('TLS_CERT_FILE', 'a certificate in a PEM file', async () => certificateOf(file));
    },
    TLS_KEY_FILE: async ({ TLS_KEY_FILE: file, TLS_CERT_FILE: certFile }) => {
      if (!file) return;
      await holds('TLS_KEY_FILE', 'a private key in a PEM file', async () => createPrivateKey(await readFile(file)));
      const certificate = certFile && (await certificateOf(certFile).catch(() => null));
      if (!certificate) return;
      const key = await readFile(file);
      await holds('TLS_KEY_FILE', 'the key of the certificate in TLS_CERT_FILE', async () =>
        createSecureContext({ cert: certificate, key }),
      );
    },
    STORAGE_URL: async (given) => {
      const storage = storageOf(given);
      if (storage !== null) (await openBucket(storage)).close();
    },
  },
};

/** @throws {Error} when there is none in the file */
async function certificateOf(file: string): Promise<Buffer> {
  const cert = await readFile(file);
  createSecureContext({ cert });
  return cert;
}

/** @throws {ConfigError} saying what the setting must be, when it cannot be read */
async function holds(name: string, what: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch {
    throw wrongSetting(GatewaySettings, name, what);
  }
}
