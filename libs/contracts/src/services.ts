import type { Role } from './roles';
import services from './services.json' with { type: 'json' };

/** Name of a service: of its folder, its API (`/api/<name>`), its settings (`<NAME>_PORT`, `<NAME>_SERVICE_URL`, `DATABASE_URL_<NAME>`), and of the remote that it renders. */
export type ServiceName = keyof typeof services;

/** What everybody has to know of a service behind the gateway. */
export interface ServiceEntry {
  /** What users read when it is away. */
  readonly title: string;
  /** Its name in lists. */
  readonly label: string;
  /** Unless a setting says another. */
  readonly port: number;
  /** Who administers what it holds. */
  readonly admins: readonly Role[];
}

export const SERVICES = services as Readonly<Record<ServiceName, ServiceEntry>>;

export const SERVICE_NAMES = Object.keys(services) as readonly ServiceName[];
