import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { transform } from 'esbuild';

/** A code sample as a page shows it. */
export interface Sample {
  readonly language: string;
  readonly code: string;
}

/** All blocks of code in the text of a page. */
export const samplesOf = (page: Page): Promise<Sample[]> =>
  page
    .locator('main pre')
    .evaluateAll((blocks) =>
      blocks.map((block) => ({ language: block.getAttribute('data-language') ?? '', code: block.textContent })),
    );

const DEADLINE_MS = 60_000;
const FOLDER = join(import.meta.dirname, '..', '.output', 'samples');
const LOADERS = { js: 'js', ts: 'ts', tsx: 'tsx' } as const;

/** What a framework does with the exports of a module: it calls a route, and renders a component. */
const ENTRY = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
const { GET, default: Component } = await import(process.argv[2]);
if (GET) {
  const answer = await GET();
  console.log(answer.status, await answer.text());
  if (!answer.ok) process.exitCode = 1;
}
if (Component) console.log(renderToStaticMarkup(await Component({})));
`;

/**
 * Runs a sample by its language, with what it would have of its reader's environment.
 * @param stop ends one that goes on until it is stopped
 * @returns what it printed
 * @throws when it does not end well, or prints nothing
 */
export async function runSample(
  { language, code }: Sample,
  name: string,
  env: Readonly<Record<string, string>>,
  stop: Promise<unknown>,
): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const command = language === 'bash' ? ['sh', '-eu', '-c', code] : await moduleOf(language, code, name);
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd: FOLDER, env: { PATH: process.env['PATH'] ?? '', ...env } });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  if (code.includes('SIGTERM')) void stop.then(() => child.kill('SIGTERM'));
  const late = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  const ended = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(late);
  const printed = output.join('');
  if (ended !== 0 || printed.trim() === '')
    throw new Error(`${name} ended with ${String(ended)}\n${code}\n${printed}\n${errors.join('')}`);
  return printed;
}

async function moduleOf(language: string, code: string, name: string): Promise<string[]> {
  if (!(language in LOADERS)) throw new Error(`${name}: nothing runs "${language}"`);
  const loader = LOADERS[language as keyof typeof LOADERS];
  const built = await transform(code, { loader, jsx: 'automatic', format: 'esm', target: 'node20' });
  await writeFile(join(FOLDER, 'entry.mjs'), ENTRY);
  await writeFile(join(FOLDER, `${name}.mjs`), built.code);
  return [process.execPath, join(FOLDER, 'entry.mjs'), join(FOLDER, `${name}.mjs`)];
}
