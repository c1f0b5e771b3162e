import { HOME_SLOTS, ReleaseDescriptor, RemoteManifest, SERVER_PATHS, SHELL_PATHS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const RESERVED = [...SHELL_PATHS, ...SERVER_PATHS].map((segment) => `/${segment}`).join(', ');

/** `GET /api/schemas/remote.json`, `.../release.json`: what a team's files have to look like, for editors and builds outside of this repository. */
export function registerSchemas(app: ServiceApp, publicUrl: string): void {
  const schemas = {
    remote: described('remote.json', 'What a remote says of itself', remoteSchema()),
    release: described('release.json', 'Everything the registry has to know of a release', {
      ...ReleaseDescriptor,
      properties: { ...ReleaseDescriptor.properties, remote: remoteSchema() },
    }),
  };
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    const summary = `JSON Schema of ${name}.json, for editors and builds`;
    app.get(`/api/schemas/${name}.json`, { schema: { summary, response: { 200: {} } } }, async (_request, reply) =>
      reply
        .type('application/schema+json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .serializer(String)
        .send(text),
    );
  }

  function described(file: string, title: string, schema: object): object {
    return { $schema: DRAFT, $id: `${publicUrl}/api/schemas/${file}`, title, ...schema };
  }
}

/** The manifest's schema with what the registry asks beyond it, as far as a schema can say it. */
function remoteSchema(): object {
  const schema = plain(RemoteManifest);
  const { slots, pages } = schema.properties;
  Object.assign(slots.items.properties.slot, { enum: HOME_SLOTS });
  Object.assign(pages.items.properties.path, {
    description: `pattern of the address, below a name of its own; not below ${RESERVED}`,
  });
  return schema;
}

/** Without what the schema library keeps for itself. */
const plain = <T>(schema: T): T => JSON.parse(JSON.stringify(schema)) as T;
