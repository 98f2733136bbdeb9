import type { OpenApiDocument, Operation, JsonSchema } from './openapi.ts'
import { html, toPage, type Markup } from '../platform/html.ts'

export const stylesheetPath = '/api/docs/style.css'
export const documentPath = '/api/docs/openapi.json'

interface Call extends Operation {
  method: string
  path: string
}

/** The API reference as a page: a heading per noun and a row per call. */
export function toDocsPage(document: OpenApiDocument): string {
  const nouns = Map.groupBy(listCalls(document), (call) => call.tags[0] ?? '')
  const sections = [...nouns].map(([noun, calls]) => toSection(noun, calls))
  const links = [...nouns.keys()].map((noun) => html`<li><a href="#${noun}">${noun}</a></li> `)
  return toPage(
    'API - Jotter',
    stylesheetPath,
    html`<main>
      <h1>The calls of Jotter</h1>
      <p>
        JSON in and out. A call that is refused answers <code>{"detail": "one sentence"}</code>. For programs
        there is <a href="${documentPath}">the OpenAPI document</a>.
      </p>
      <nav aria-label="Nouns">
        <ul>
          ${links}
        </ul>
      </nav>
      ${sections}
    </main>`,
  )
}

const listCalls = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

const toSection = (noun: string, calls: Call[]): Markup =>
  html`<section aria-labelledby="${noun}">
    <h2 id="${noun}">${noun}</h2>
    <div class="wide" role="region" aria-labelledby="${noun}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Who may</th>
            <th scope="col">Request</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          ${calls.map(toRow)}
        </tbody>
      </table>
    </div>
  </section> `

const toRow = (call: Call): Markup =>
  html`<tr>
    <th scope="row"><code>${call.method} ${call.path}</code></th>
    <td>${call.summary}</td>
    <td>${describeRequest(call)}</td>
    <td>${describeResponses(call)}</td>
  </tr> `

function describeRequest(call: Call): Markup | string {
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const body = call.requestBody?.content['application/json']?.schema
  const parts = [
    ...(query.length === 0 ? [] : [toLabelledShape('query', toQuerySchema(query))]),
    ...(body === undefined ? [] : [toLabelledShape('body', body)]),
  ]
  return parts.length === 0 ? '–' : html`${parts}`
}

const toQuerySchema = (query: NonNullable<Call['parameters']>): JsonSchema => ({
  properties: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
  required: query.filter((parameter) => parameter.required === true).map((parameter) => parameter.name),
})

/** Without the error response, which is the same for all calls and described at the top of the page. */
const describeResponses = (call: Call): Markup =>
  html`${Object.entries(call.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => describeResponse(status, response.content?.['application/json']?.schema))}`

const describeResponse = (status: string, schema: JsonSchema | undefined): Markup =>
  schema === undefined || schema.type === 'null'
    ? html`<p class="label">${status}, no body</p> `
    : toLabelledShape(status, schema)

const toLabelledShape = (label: string, schema: JsonSchema): Markup =>
  html`<p class="label">${label}</p>
    <pre>${formatSchema(schema)}</pre> `

const indentStep = '  '

/** A schema in TypeScript's notation: `{ name: string, uses?: integer }`, one member a line. */
export function formatSchema(schema: JsonSchema, indent = ''): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return options.map((option) => formatSchema(option, indent)).join(' | ')
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.properties !== undefined) return formatObject(schema, indent)
  if (schema.items !== undefined) return `[${formatSchema(schema.items, indent)}]`
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${formatSchema(schema.additionalProperties, indent)} }`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

function formatObject({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = indent + indentStep
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${formatSchema(member, inner)}`
  })
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}
