import type { ApiDocument, Operation, Schema } from './openapi.ts'
import { html, toPage, type Markup } from '../platform/html.ts'

export const stylesheet = '/api/docs/style.css'
export const documentPath = '/api/docs/openapi.json'

interface Call extends Operation {
  method: string
  path: string
}

/** The document for people: a heading per noun and a row per call. */
export function docsPage(document: ApiDocument): string {
  const nouns = Map.groupBy(callsOf(document), (call) => call.tags[0] ?? '')
  const sections = [...nouns].map(([noun, calls]) => section(noun, calls))
  const links = [...nouns.keys()].map((noun) => html`<li><a href="#${noun}">${noun}</a></li> `)
  return toPage(
    'API - Jotter',
    stylesheet,
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

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

const section = (noun: string, calls: Call[]): Markup =>
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
          ${calls.map(row)}
        </tbody>
      </table>
    </div>
  </section> `

const row = (call: Call): Markup =>
  html`<tr>
    <th scope="row"><code>${call.method} ${call.path}</code></th>
    <td>${call.summary}</td>
    <td>${requestOf(call)}</td>
    <td>${answersOf(call)}</td>
  </tr> `

function requestOf(call: Call): Markup | string {
  const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const body = call.requestBody?.content['application/json']?.schema
  const parts = [
    ...(query.length === 0 ? [] : [labelled('query', queryShape(query))]),
    ...(body === undefined ? [] : [labelled('body', body)]),
  ]
  return parts.length === 0 ? '–' : html`${parts}`
}

const queryShape = (query: NonNullable<Call['parameters']>): Schema => ({
  properties: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
  required: query.filter((parameter) => parameter.required === true).map((parameter) => parameter.name),
})

/** The form of a refusal is the same everywhere and stands at the top of the page. */
const answersOf = (call: Call): Markup =>
  html`${Object.entries(call.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]) => answerOf(status, answer.content?.['application/json']?.schema))}`

const answerOf = (status: string, schema: Schema | undefined): Markup =>
  schema === undefined || schema.type === 'null'
    ? html`<p class="label">${status}, no body</p> `
    : labelled(status, schema)

const labelled = (label: string, schema: Schema): Markup =>
  html`<p class="label">${label}</p>
    <pre>${shapeText(schema)}</pre> `

const step = '  '

/** A shape as people write it: `{ name: string, uses?: integer }`, one member a line. */
export function shapeText(schema: Schema, indent = ''): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return options.map((option) => shapeText(option, indent)).join(' | ')
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.properties !== undefined) return objectText(schema, indent)
  if (schema.items !== undefined) return `[${shapeText(schema.items, indent)}]`
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${shapeText(schema.additionalProperties, indent)} }`
  return [schema.type ?? 'anything'].flat().join(' | ')
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = indent + step
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${shapeText(member, inner)}`
  })
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}
