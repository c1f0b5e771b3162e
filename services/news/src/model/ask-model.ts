import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** A server with the chat completions of OpenAI. */
export interface ModelSettings {
  /** Up to and with the version: `https://api.example.org/v1`. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly model: string;
}

/** What the model is asked. */
export interface ModelQuestion {
  /** What it is to do, and the form of its answer: one JSON object. */
  readonly instructions: string;
  /** What strangers wrote. It is passed as JSON, apart from the instructions. */
  readonly data: Readonly<Record<string, string>>;
  readonly maxTokens: number;
}

/** Why there is no answer. Its message says nothing of what the model said: that may repeat the data. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  constructor(
    message: string,
    /** Whether it may answer later. */
    readonly passes: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const MAX_ANSWER_BYTES = 64 * 1024;

const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
});

/**
 * Asks for one JSON object.
 * @throws {ModelError} also when `signal` aborts
 */
export async function askModel(
  settings: ModelSettings,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const answer = await fetch(`${settings.url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(settings.key === undefined ? {} : { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify(bodyOf(settings.model, question)),
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      const passes = answer.status >= 500 || answer.status === 429 || answer.status === 408;
      throw new ModelError(`its server answered with status ${answer.status}`, passes);
    }
    return readCompletion(await readLimited(answer));
  } catch (error) {
    if (error instanceof ModelError) throw error;
    const message = signal.aborted ? 'it did not answer in time' : 'its server could not be reached';
    throw new ModelError(message, true, { cause: error });
  }
}

function bodyOf(model: string, { instructions, data, maxTokens }: ModelQuestion) {
  return {
    model,
    temperature: 0,
    max_tokens: maxTokens,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify(data) },
    ],
  };
}

async function readLimited(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new ModelError('its answer is too long', false);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readCompletion(text: string): unknown {
  const completion = parsed(text);
  if (!Value.Check(Completion, completion)) throw unusableAnswer();
  return parsed(completion.choices[0]?.message.content ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unusableAnswer();
  }
}

/** It answered something else than it was asked for. */
export const unusableAnswer = (): ModelError => new ModelError('its answer cannot be used', false);
