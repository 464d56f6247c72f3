import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { describeApi, type OpenApi, type Operation, type Parameter } from './openapi.ts'

/** The OpenAPI document, and the same as an HTML page without scripts. */
export function registerDocs(app: Hono): void {
  const description = describeApi()
  const page = docsPage(description)
  app.get('/openapi.json', (c) => c.json(description))
  app.get('/docs', (c) => c.html(page))
}

function docsPage(api: OpenApi) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${api.info.title} API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${api.info.title} API</h1>
          <p>${api.info.description}</p>
          <p>Download: <a href="openapi.json">openapi.json</a></p>
        </header>
        <nav aria-label="Endpoints">
          ${api.tags.map(
            (tag) =>
              html`<h2>${tag.name}</h2>
                <ul>
                  ${endpointsOf(api, tag.name).map(link)}
                </ul>`,
          )}
        </nav>
        <main>
          ${api.tags.map(
            (tag) =>
              html`<section>
                <h2>${tag.name}</h2>
                <p>${tag.description}</p>
                ${endpointsOf(api, tag.name).map((endpoint) => article(api, endpoint))}
              </section>`,
          )}
          <section>
            <h2>Schemas</h2>
            ${Object.entries(api.components.schemas).map(
              ([name, schema]) =>
                html`<details id="schema-${name}">
                  <summary>${name}</summary>
                  <pre tabindex="0">${raw(linkReferences(JSON.stringify(schema, null, 2)))}</pre>
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`
}

interface DocumentedEndpoint {
  method: string
  path: string
  operation: Operation
}

function endpointsOf(api: OpenApi, tag: string): DocumentedEndpoint[] {
  return Object.entries(api.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => operation.tags.includes(tag))
}

function link({ path, operation }: DocumentedEndpoint) {
  return html`<li><a href="#${operation.operationId}">${path}</a></li>`
}

function article(api: OpenApi, { method, path, operation }: DocumentedEndpoint) {
  const url = `${api.servers[0]?.url ?? ''}${path}`
  return html`<article id="${operation.operationId}">
    <h3><span>${method}</span> <code>${url}</code></h3>
    <p>${operation.summary}</p>
    ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>${description}: ${schemaLink(content['application/json'].schema)}</dd>`,
      )}
    </dl>
  </article>`
}

function parameterTable(parameters: Parameter[]) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Type</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <th scope="row"><code>${parameter.name}</code></th>
            <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
            <td>${describeType(parameter.schema)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

interface Bounds {
  type?: string
  const?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: string | number | boolean
}

/** 'integer, 1 to 100, default 40'. */
function describeType(schema: Parameter['schema']): string {
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map(describeType).join(', or ')
  const { type, const: literal, minimum, maximum, maxLength, default: defaultValue } = schema as Bounds
  if (literal !== undefined) return literal
  const constraints = [String(type)]
  if (minimum !== undefined && maximum !== undefined) constraints.push(`${minimum} to ${maximum}`)
  if (maxLength !== undefined) constraints.push(`at most ${maxLength} characters`)
  if (defaultValue !== undefined && defaultValue !== '') constraints.push(`default ${defaultValue}`)
  return constraints.join(', ')
}

function schemaLink(schema: Parameter['schema']) {
  const name = String(schema['$ref']).replace(/.*\//, '')
  return html`<a href="#schema-${name}">${name}</a>`
}

/** Escapes a JSON schema and turns its references into links. */
function linkReferences(json: string): string {
  const text = json.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#22262e, #e6e6e2); --soft: light-dark(#5d6470, #a5a9b0);
  --line: light-dark(#e3e2dd, #34383f); --paper: light-dark(#fbfaf7, #17191d); --accent: light-dark(#8a3b12, #f0a878); }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; font: 1rem/1.6 system-ui, sans-serif;
  color: var(--ink); background: var(--paper); }
h1 { font-size: 2rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; } h3 span { color: var(--accent); }
a { color: var(--accent); text-underline-offset: .2em; }
code, pre, nav a { font-family: ui-monospace, monospace; font-size: .9rem; }
nav ul { list-style: none; padding: 0; columns: 20rem; } nav li { padding: .2rem 0; overflow-wrap: anywhere; }
article { padding: 1.5rem 0; border-top: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; font-weight: normal; padding: .4rem 1rem .4rem 0;
  border-bottom: 1px solid var(--line); vertical-align: top; } thead th, dt { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }
details { border-top: 1px solid var(--line); padding: .75rem 0; } summary { cursor: pointer; }
pre { overflow-x: auto; margin: .75rem 0 0; }
`
