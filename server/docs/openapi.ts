import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { apiBase, calls, type CallName, type CallRow } from '../../contract/calls.ts'
import { errorCodes } from '../../contract/errors.ts'
import { getCookieSettings } from '../platform/session.ts'

/** A JSON schema as far as the readable page shows it. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
}

type Content = Record<string, { schema?: Schema }>

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** The part of the OpenAPI document that the readable page is made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

const whoMay: Record<CallRow['access'], string> = {
  public: 'Anybody',
  user: 'Anybody signed in',
  teacher: 'Teachers',
  student: 'Students',
}

const refused = {
  description: 'Refused: one sentence a person can act on, for some refusals with a word for programs.',
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string', enum: errorCodes },
    missing: { type: 'array', items: { type: 'string' } },
  },
}

const nouns = [...new Set(Object.values(calls).map(nounOf))]

function nounOf(row: CallRow): string {
  return row.path.split('/')[1] ?? ''
}

/** How the routes' own schemas become an OpenAPI document. */
export const documentOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Jotter',
      version: apiBase.split('/').at(-1) ?? '',
      description: 'Every call of the product. Ids are numbers, times ISO 8601 in UTC, durations seconds.',
    },
    tags: nouns.map((name) => ({ name })),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: getCookieSettings(null).name } },
    },
  },
  transform: ({ schema, url }) => ({ schema: described(schema), url }),
}

/** Adds what the table of calls knows: the noun, who may, and that every refusal has one form. */
function described(schema: FastifySchema = {}): FastifySchema {
  const row: CallRow | undefined = calls[schema.operationId as CallName]
  if (row === undefined) return schema
  return {
    ...schema,
    tags: [nounOf(row)],
    summary: whoMay[row.access],
    security: row.access === 'public' ? [] : [{ session: [] }],
    response: { ...(schema.response as Record<string, unknown>), default: refused },
  }
}
