import type { DeployToken } from '@mintwire/contracts';
import type { FastifyRequest } from 'fastify';
import type { Session } from './store/sessions';
import type { AuditRecord } from './store/audit';

/** Who is behind a request to an administrative route. */
export type Actor =
  | { readonly kind: 'account'; readonly session: Session }
  | { readonly kind: 'deploy-token'; readonly token: DeployToken };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on administrative routes; null for somebody who is not signed in. */
    actor: Actor | null;
    /** What a refusal is about where the address of the request does not say it; asked for only when there is one. */
    auditSubject: string | (() => Promise<string>) | null;
    /** What a change of a service did to what, as the service has said it. */
    auditText: string | null;
  }
  interface FastifyContextConfig {
    /** Name of the action in the audit log; a refusal of this route is written there under it. */
    audit?: string;
  }
}

/** The name of an account in the audit log, and of who made what. */
export function accountName(email: string): string {
  return `account:${email}`;
}

/** Whether it is a person who has that name. */
export function isAccountName(name: string): boolean {
  return name.startsWith(accountName(''));
}

/** The name of an actor in the audit log. */
export function actorName(actor: Actor | null): string {
  if (!actor) return 'nobody';
  return actor.kind === 'account' ? accountName(actor.session.account.email) : tokenName(actor.token);
}

/** The name of a deploy token in the audit log, and of who made what. */
export function tokenName({ label, remote, id }: Pick<DeployToken, 'label' | 'remote' | 'id'>): string {
  return `deploy-token:${label} (${remote}, ${id})`;
}

/** What an audit line takes from the request. */
export function auditOrigin(request: FastifyRequest): Pick<AuditRecord, 'actor' | 'address' | 'requestId'> {
  return { actor: actorName(request.actor), address: addressOf(request), requestId: request.id };
}

/** The address of a request; of one whose connection is gone by now nobody can say it any more. */
export function addressOf(request: FastifyRequest): string {
  return (request.ip as string | undefined) ?? 'gone';
}
