import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.mjs'

/** Documents whose paths in backticks must exist. */
const documentsWithPaths = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']

/** Finds relative links and paths in backticks of the Markdown files under `root` that do not exist. */
export function findBrokenLinks(root) {
  const files = sourceFiles(root)
  return files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      const isBroken = documentsWithPaths.includes(path)
        ? (line) => [...brokenLinks(root, path, line), ...missingPaths(files, line)]
        : (line) => brokenLinks(root, path, line)
      return withoutCodeBlocks(lines).flatMap((line, index) =>
        isBroken(line).map((target) => ({ path, line: index + 1, target })),
      )
    })
}

function withoutCodeBlocks(lines) {
  let isCode = false
  return lines.map((line) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    return isCode || isFence ? '' : line
  })
}

function brokenLinks(root, path, line) {
  const targets = Array.from(line.matchAll(/\]\(([^)\s]+)[^)]*\)/g), ([, target]) => target)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [file, anchor] = target.split('#')
    const document = file ? posix.join(posix.dirname(path), file) : path
    if (!existsSync(join(root, document))) return true
    return Boolean(anchor) && document.endsWith('.md') && !anchorsOf(join(root, document)).includes(anchor)
  })
}

/** Anchors of the headings, as GitHub generates them. */
function anchorsOf(file) {
  const headings = withoutCodeBlocks(readFileSync(file, 'utf8').split('\n')).filter((line) =>
    /^#+ /.test(line),
  )
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

const fileName = /^[\w.@*-]+\.(?:ts|tsx|mjs|js|sql|md|json|css|webp)$/
const filePath = /^[\w.@*-]+(?:\/[\w.@*-]+)*\/?$/

/** A path is relative to the root; a file name or a path within a folder may be anywhere. */
function missingPaths(files, line) {
  const spans = Array.from(line.matchAll(/`([^`\s]+)`/g), ([, span]) => span)
  const paths = spans.filter((span) => fileName.test(span) || (span.includes('/') && filePath.test(span)))
  return paths.filter((path) => {
    const pattern = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    const isFolder = !fileName.test(posix.basename(path))
    return !files.some((file) => new RegExp(`(?:^|/)${pattern}${isFolder ? '/' : '$'}`).test(file))
  })
}

/** `node scripts/check-links.mjs`: exits with 1 if a link or a path in the documentation is broken. */
function main() {
  const broken = findBrokenLinks(resolve(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const { path, line, target } of broken) {
    process.stdout.write(`${path}:${line}: ${target} does not exist\n`)
  }
  process.stdout.write(broken.length === 0 ? 'No broken links.\n' : `${broken.length} broken links.\n`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main()
