import { expect, test } from 'vitest'
import { allRoutes } from '@inkloom/contract/all-routes'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import type { OpenApi } from './openapi.ts'

const { db } = await testDatabase('empty')
const { request } = testApi(db)
const document = (await (await request('/openapi.json')).json()) as OpenApi

test('describes every route', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.values(allRoutes).toSorted())
})

test('lists path parameters, and query parameters with their limits', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods)) {
      const names = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect(names).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    }
  }
  expect(document.paths['/products-search']?.['get']?.parameters.slice(0, 3)).toEqual([
    {
      name: 'keyword',
      in: 'query',
      required: false,
      schema: { type: 'string', maxLength: 200 },
    },
    {
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    },
    {
      name: 'per_page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 40 },
    },
  ])
})

test('refers to existing schemas only', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  for (const [, reference = ''] of references) {
    const name = reference.replace('#/components/schemas/', '')
    expect(Object.keys(document.components.schemas)).toContain(name)
  }
})

test('renders an HTML page of all endpoints without scripts', async () => {
  const response = await request('/docs')
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  const page = await response.text()
  for (const route of Object.values(allRoutes)) expect(page).toContain(`/api${route.split(' ')[1]}`)
  expect(page).not.toMatch(/<script|\son\w+=|javascript:|undefined|\[object/i)
  const targets = new Set([...page.matchAll(/id="([^"]+)"/g)].map((match) => match[1]))
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(targets).toContain(target)
})
