import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findBrokenLinks } from './check-links.mjs'

const root = mkdtempSync(join(tmpdir(), 'inkloom-links-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  'server/app.ts': '',
  'server/db/functions/search.sql': '',
  'docs/operations.md': '# Operations\n\n## Test cards\n',
  'docs/architecture.md': `# Architecture
[good](operations.md#test-cards) [good](../README.md) [good](https://example.com/none.md)
[bad](none.md) ![bad](screens/none.webp)
[bad](operations.md#none)
\`server/app.ts\` \`app.ts\` \`server/db/\` \`functions/*.sql\` \`/api/docs\` \`npm run x\` \`a/<b>.ts\`
\`server/none.ts\` \`none.ts\` \`server/none/\`
\`\`\`
[ignored](none.md) server/none.ts
\`\`\`
`,
  'README.md': '[bad](docs/map.md)\n',
  'other.md': '`server/none.ts` is not checked here\n',
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('reports links and paths that do not exist, with their lines', () => {
  const broken = findBrokenLinks(root).map(({ path, line, target }) => `${path}:${line} ${target}`)
  expect(broken.toSorted()).toEqual([
    'README.md:1 docs/map.md',
    'docs/architecture.md:3 none.md',
    'docs/architecture.md:3 screens/none.webp',
    'docs/architecture.md:4 operations.md#none',
    'docs/architecture.md:6 none.ts',
    'docs/architecture.md:6 server/none.ts',
    'docs/architecture.md:6 server/none/',
  ])
})
