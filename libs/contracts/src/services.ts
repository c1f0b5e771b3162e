import services from './services.json' with { type: 'json' };

/** Name of a service: of its folder, its API (`/api/<name>`), its settings (`<NAME>_PORT`, `<NAME>_SERVICE_URL`, `DATABASE_URL_<NAME>`), and of the remote that it renders. */
export type ServiceName = keyof typeof services;

/** The services behind the gateway: what users read when one is away, and its port unless a setting says another. */
export const SERVICES: Readonly<Record<ServiceName, { readonly title: string; readonly port: number }>> = services;

export const SERVICE_NAMES = Object.keys(services) as readonly ServiceName[];
