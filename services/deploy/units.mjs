// The units of all services of this checkout, for systemctl.
import { readFileSync } from 'node:fs';

const services = JSON.parse(readFileSync(new URL('../../libs/contracts/src/services.json', import.meta.url), 'utf8'));
const units = Object.keys(services).map((name) => `mintwire@${name}`);
process.stdout.write(`${units.join(' ')}\n`);
