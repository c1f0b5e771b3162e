import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate for this machine that signs itself, as files and for clients that are to trust it. */
export interface TestCertificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
}

/** Writes a new certificate for `localhost` and 127.0.0.1 and its key into a folder. */
export async function writeCertificate(folder: string): Promise<TestCertificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const [certFile, keyFile] = [join(folder, 'site.crt'), join(folder, 'site.key')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key, { mode: 0o600 });
  return { certFile, keyFile, cert };
}
