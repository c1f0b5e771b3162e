import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

const compilers = AjvCompiler();
const OPTIONS = { removeAdditional: false, useDefaults: true, allErrors: false };
const asGiven = compilers({}, { customOptions: { ...OPTIONS, coerceTypes: false } });
const asText = compilers({}, { customOptions: { ...OPTIONS, coerceTypes: 'array' } });

/**
 * Validates bodies as they are: the framework's default would turn "7" into 7 and 7 into "7"; here a wrong type is
 * refused. Everything in the address is text, so there values are converted and defaults filled in.
 */
export const strictBodies: FastifySchemaCompiler<unknown> = (route) =>
  (route.httpPart === 'body' ? asGiven : asText)(route as never);
