import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  Outlet,
  Scripts,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { createServer } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferScripts } from './defer-scripts.ts'
import { routeAt } from './prefetch.ts'

// What runtime/ assumes about React Router, checked against the installed version.
afterEach(() => vi.unstubAllGlobals())

const route = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false }
const assets = {
  entry: { module: '/assets/entry.client-1.js', imports: ['/assets/react-1.js'], css: [] },
  routes: {
    root: {
      ...route,
      id: 'root',
      path: '',
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      module: '/assets/root-1.js',
      imports: ['/assets/react-1.js', '/assets/shell-1.js'],
      css: [],
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
}
const root = {
  default: () =>
    createElement('html', null, createElement('body', null, createElement(Outlet), createElement(Scripts))),
}
const entry = {
  default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(renderToString(createElement(ServerRouter, { context, url: request.url, nonce: 'n1' })), {
      status,
      headers,
    }),
}
const build: ServerBuild = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: root } },
  assets,
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

describe('the HTML of the router', () => {
  const render = async () =>
    (await createRequestHandler(build, 'production')(new Request('http://localhost/'))).text()

  it('preloads every module and starts them in one inline module script', async () => {
    const html = await render()
    expect(html).toContain('<link rel="modulepreload" href="/assets/entry.client-1.js" nonce="n1"/>')
    expect(html.match(/<script nonce="n1" type="module" async="">/g)).toHaveLength(1)
  })

  it('loads nothing before the deferred start', async () => {
    const html = deferScripts(await render(), 'n1', '/assets/app-1.css')
    expect(html).not.toMatch(/<link[^>]*modulepreload/)
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
    const [, code] =
      /<script nonce="n1" type="text\/plain">([\s\S]*?)<\/script><script nonce="n1">\(function startScripts/.exec(
        html,
      )!
    expect(code).toContain('import("/assets/entry.client-1.js")')
    const files = /\}\)\((\[[^\]]*\]),"\/assets\/app-1\.css"\)<\/script>/.exec(html)![1]!
    expect(JSON.parse(files)).toEqual(
      expect.arrayContaining([assets.url, assets.entry.module, '/assets/root-1.js', '/assets/shell-1.js']),
    )
  })
})

describe('the manifest of the router', () => {
  it('has the module of every route', async () => {
    const server = await createServer({
      root: new URL('../..', import.meta.url).pathname,
      server: { middlewareMode: true, hmr: false, watch: null },
      logLevel: 'error',
    })
    try {
      const script = await server.transformRequest('virtual:react-router/browser-manifest')
      const window = {}
      runInNewContext(script!.code, { window })
      vi.stubGlobal('window', window)
    } finally {
      await server.close()
    }
    expect(routeAt('/')?.route.module).toMatch(/home\.tsx$/)
    expect(routeAt('/product/classic-tee')).toMatchObject({
      route: { module: expect.stringMatching(/product\.tsx$/) as string },
      params: { slug: 'classic-tee' },
    })
    expect(routeAt('/no/such/page')).toBeNull()
  })
})
