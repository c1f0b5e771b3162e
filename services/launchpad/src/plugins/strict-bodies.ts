import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Validates with TypeBox. Bodies are taken as they are: the framework's default would turn "7" into 7 and 7 into "7", here a wrong type is
 * refused. Everything in the address is text, so there values are converted and defaults filled in.
 */
export const strictBodies: FastifySchemaCompiler<TSchema> = (route) => {
  const check = TypeBoxValidatorCompiler(route);
  return route.httpPart === 'body' ? check : (value: unknown) => check(Value.Default(route.schema, value));
};
