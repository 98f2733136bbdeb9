import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { apiBase, calls, type CallName, type CallRow } from '../../contract/calls.ts'
import { errorCodes } from '../../contract/errors.ts'
import { getCookieSettings } from '../platform/session.ts'

/** The part of a JSON schema that the page shows. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

type Content = Record<string, { schema?: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** The part of the OpenAPI document that the page shows. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
}

const accessTexts: Record<CallRow['access'], string> = {
  public: 'Anybody',
  user: 'Anybody signed in',
  teacher: 'Teachers',
  student: 'Students',
}

const errorResponse = {
  description: 'Refused: one sentence a person can act on, for some refusals with a word for programs.',
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string', enum: errorCodes },
    missing: { type: 'array', items: { type: 'string' } },
  },
}

const nouns = [...new Set(Object.values(calls).map(getNoun))]

function getNoun(row: CallRow): string {
  return row.path.split('/')[1] ?? ''
}

/** How the schemas of the routes become an OpenAPI document. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
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
  transform: ({ schema, url }) => ({ schema: describeCall(schema), url }),
}

/** Adds the noun and access of the table of calls, and the error response that all calls share. */
function describeCall(schema: FastifySchema = {}): FastifySchema {
  const row: CallRow | undefined = calls[schema.operationId as CallName]
  if (row === undefined) return schema
  return {
    ...schema,
    tags: [getNoun(row)],
    summary: accessTexts[row.access],
    security: row.access === 'public' ? [] : [{ session: [] }],
    response: { ...(schema.response as Record<string, unknown>), default: errorResponse },
  }
}
