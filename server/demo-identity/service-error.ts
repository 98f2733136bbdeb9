import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { getDatabaseErrorType } from '../platform/database-outage.ts'

/** Error codes of the hosted service, by which the identity library in the browser tells errors apart. */
export type ServiceErrorCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INTERNAL_ERROR'
  | 'INVALID_ARGUMENT'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'OPERATION_NOT_ALLOWED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

export class ServiceError extends Error {
  readonly status: number

  constructor(code: ServiceErrorCode, explanation?: string, status = 400) {
    super(explanation === undefined ? code : `${code} : ${explanation}`)
    this.status = status
  }
}

/** Responds in the hosted service's format, which differs from the product's. */
export function sendServiceError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = toServiceError(error)
  if (status >= 500) request.log.error({ err: error }, 'demo identity failed')
  const errors = [{ message, domain: 'global', reason: 'invalid' }]
  void reply.code(status).send({ error: { code: status, message, errors } })
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof ZodError) return new ServiceError('INVALID_ARGUMENT')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 429) return new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER', undefined, status)
  if (status < 500) return new ServiceError('INVALID_ARGUMENT', undefined, status)
  return new ServiceError('INTERNAL_ERROR', undefined, getDatabaseErrorType(error) === null ? 500 : 503)
}
