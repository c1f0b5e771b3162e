import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RouteAccess } from '@mintwire/contracts';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifySchema,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

type BelowOr<Path extends string> = Path | `${Path}/${string}`;
type AdminPath = BelowOr<'/api/admin' | '/api/releases' | `/api/${string}/admin`>;

/** What an administrative route says besides: who may use it. */
type Guarded<Path extends string> = Path extends AdminPath
  ? { readonly config: { readonly access: RouteAccess } }
  : unknown;

type Options<Route extends RouteGenericInterface, Schema extends FastifySchema> = RouteShorthandOptions<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  Route,
  ContextConfigDefault,
  Schema,
  TypeBoxTypeProvider,
  FastifyBaseLogger
>;
type Handler<Route extends RouteGenericInterface, Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  Route,
  ContextConfigDefault,
  Schema,
  TypeBoxTypeProvider,
  FastifyBaseLogger
>;

/** Registers a route, as the framework does; one of the administration that does not say who may use it is an error of types. */
export interface RouteMethod<App> {
  <
    Route extends RouteGenericInterface = RouteGenericInterface,
    const Schema extends FastifySchema = FastifySchema,
    Path extends string = string,
  >(
    path: Path extends AdminPath ? never : Path,
    handler: Handler<Route, Schema>,
  ): App;
  <
    Route extends RouteGenericInterface = RouteGenericInterface,
    const Schema extends FastifySchema = FastifySchema,
    Path extends string = string,
  >(
    path: Path,
    options: Options<Route, Schema> & Guarded<Path> & { handler: Handler<Route, Schema> },
  ): App;
  /** A socket, where `@fastify/websocket` is. */
  <Path extends string = string>(
    path: Path extends AdminPath ? never : Path,
    options: { readonly websocket: true },
    handler?: unknown,
  ): App;
  <
    Route extends RouteGenericInterface = RouteGenericInterface,
    const Schema extends FastifySchema = FastifySchema,
    Path extends string = string,
  >(
    path: Path,
    options: Options<Route, Schema> & Guarded<Path>,
    handler: Handler<Route, Schema>,
  ): App;
}
