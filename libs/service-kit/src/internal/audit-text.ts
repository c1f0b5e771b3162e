import { AUDIT_TEXT_HEADER } from '@mintwire/contracts';
import type { FastifyReply } from 'fastify';

const MAX_CHARS = 500;

/** Tells the gateway what a change did to what, for the audit log: a sentence without its end. */
export function sayForAudit(reply: FastifyReply, text: string): void {
  const letters = Array.from(text);
  const cut = letters.length > MAX_CHARS ? `${letters.slice(0, MAX_CHARS).join('')}…` : text;
  reply.header(AUDIT_TEXT_HEADER, encodeURIComponent(cut));
}
