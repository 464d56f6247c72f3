import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.mjs'

/** Phrases that comments, documents and test titles avoid, and the plain alternative. */
const phrases = [
  [/\b(?<!-)houses?\b(?! number)/, 'name the module or the project'],
  [/\brooms?\b/, 'folder, module, space'],
  [/\b(?:front )?doors?\b/, 'entry point, boundary, access check'],
  [/\bkeepers?\b/, 'cache, store'],
  [/\b(?:some|no|any)body\b/, 'user, caller, reader: name who'],
  [/\bwhoever\b/, 'the caller, the client: name who'],
  [/\blet(?:s|ting)? go of\b/, 'release'],
  [/\b(?:rests|rested|restless)\b/, 'idle, hot, throttled'],
  [/\b(?:stands|stood)\b(?! (?:for|out|in for)\b)/, 'is, is placed, is valid'],
  [/\b(?:hear|hears|heard)\b/, 'receive, subscribe to'],
  [/(?<!can |cannot )\b(?:tell|tells|told)\b(?!.* apart)/, 'notify, report, return, configure'],
  [/\bhandfuls?\b/, 'a few, a batch'],
  [/\bhaste\b|\bin a hurry\b|\bhurried\b/, 'scaled timers, quickly'],
  [/\bcom(?:e|es|ing) along\b/, 'is included, arrives'],
  [/\bcom(?:e|es|ing) to pass\b/, 'happens, commits'],
  [/\bby its own\b/, 'by itself, separately'],
  [/\b(?:sends?|sent|writes?|written|queued?|finished) (?:the |a |an |its )?letters?\b/, 'email'],
  [/\bto the letter\b/, 'exactly, verbatim'],
  [/\broads?\b/, 'path, code path'],
  [/\b(?:its|their|our|own|shop's) books\b/, 'ledger, records'],
  [/\bpieces?\b/, 'batch, part, item'],
  [/\bhas had its time\b/, 'is expired'],
  [/\bwait(?:s|ing)? in line\b/, 'is queued'],
  [/\bnewcomers?\b/, 'new contributor, new user'],
  [/\b(?:anew|seldom|lest)\b/, 'again, rarely, so that ... not'],
  [/(?:^|[.;:] )Who\b(?!.*\?)/, 'start with the subject of the sentence'],
  [/\b(?:colour|behaviour|favour|neighbour|honour)\w*/, 'US spelling: -or'],
  [/\b(?:centre|metre|millimetre)[sd]?\b/, 'US spelling: -er'],
  [
    /\b(?:custom|personal|raster|normal|serial|initial|optim|organ|recogn|sanit|real|summar)is(?:e|es|ed|er|ers|ing|ation)\b/,
    'US spelling: -ize',
  ],
  [/\b(?:greyscale|licences?|catalogue)\b/, 'US spelling: grayscale, license, catalog'],
].map(([pattern, instead]) => ({ pattern: new RegExp(pattern, 'i'), instead }))

/** Words that shop texts avoid, and the one that the shop uses; texts of the specification are exempt. */
const shopWords = [
  [/\bparcels?\b/, 'package'],
  [/\bpieces?\b/, 'item'],
  [/\be-?mails?\b(?<!email|emails)|(?<!military )\bmails?\b/, 'email'],
  [/\border codes?\b/, 'order number'],
  [/\bpostage\b/, 'shipping'],
  [/(?<!Payment |have )\bcancelled\b/, 'canceled'],
  [/\b(?:colour|grey|catalogue)s?\b/, 'US spelling'],
  [/\b(?:custom|personal)is(?:e|es|ed|ing|ation)\b/, 'US spelling: -ize'],
].map(([pattern, instead]) => ({ pattern: new RegExp(pattern, 'i'), instead }))

/** Files with the shop's own texts; the demo's sellers and authors write as they like. */
const shopFiles =
  /^(?:web\/app\/.*\.tsx?|contract\/[\w-]*(?:messages|texts)\.ts|server\/(?:email|domain\/content\/starter)\/.*\.ts)$/

/** This check and its test contain the phrases. */
const exempt = /^scripts\/check-prose\./

/** Finds banned phrases in the comments, the Markdown text and the test titles of one file. */
export function findBannedPhrases(path, text) {
  return proseOf(path, text).flatMap(({ line, prose }) =>
    phrases.flatMap(({ pattern, instead }) => {
      const phrase = pattern.exec(withoutQuotes(prose))?.[0]
      return phrase ? [{ line, phrase: phrase.replace(/^[.;:] /, ''), instead }] : []
    }),
  )
}

/** Finds words in the shop's texts for which the shop uses others. */
export function findShopWords(path, text) {
  if (!shopFiles.test(path) || path.endsWith('.test.ts')) return []
  return shopTexts(text.split('\n')).flatMap(({ line, text }) =>
    shopWords.flatMap(({ pattern, instead }) => {
      const phrase = pattern.exec(text)?.[0]
      return phrase ? [{ line, phrase, instead }] : []
    }),
  )
}

/** Strings of several words, text between tags, and lines without code. */
function shopTexts(lines) {
  return lines.flatMap((source, index) => {
    if (/^\s*(?:\/\/|\/?\*|import\b)/.test(source)) return []
    const isCode = /[={}();]|^\s*(?:case\b|\w+:)/.test(source)
    const strings = source.matchAll(/(['"`])((?:\\.|(?!\1).)*\s(?:\\.|(?!\1).)*)\1/g)
    const between = source.matchAll(/>([^<>{}=]+)</g)
    const texts = isCode
      ? [...[...strings].map(([, , text]) => text), ...[...between].map(([, text]) => text)]
      : [source.replaceAll(/<[^>]*>/g, ' ')]
    return texts.map((text) => ({ line: index + 1, text }))
  })
}

/** Text in double quotes or backticks is code or a quoted shop text. */
function withoutQuotes(prose) {
  return prose.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '``')
}

function proseOf(path, text) {
  const lines = text.split('\n')
  if (path.endsWith('.md')) return markdownProse(lines)
  if (path.endsWith('.sql')) return comments(lines, '--')
  if (path.endsWith('.css')) return comments(lines, null)
  if (path.endsWith('.env.example')) return comments(lines, '#')
  if (!/\.(?:ts|tsx|mjs)$/.test(path)) return []
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? testTitles(lines) : []
  return [...comments(lines, '//'), ...titles]
}

function markdownProse(lines) {
  let isCode = false
  return lines.flatMap((prose, index) => {
    if (/^\s*```/.test(prose)) isCode = !isCode
    return isCode ? [] : [{ line: index + 1, prose: prose.replace(/\]\([^)]*\)/g, ']') }]
  })
}

/** Comments from a line marker to the end of the line, and block comments. */
function comments(lines, marker) {
  let isBlock = false
  return lines.flatMap((text, index) => {
    const line = index + 1
    if (isBlock) {
      const end = text.indexOf('*/')
      isBlock = end < 0
      return [{ line, prose: (isBlock ? text : text.slice(0, end)).replace(/^\s*\*/, '') }]
    }
    const code = text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (string) => ' '.repeat(string.length))
    const lineComment = marker && new RegExp(`(?:^|\\s)${marker}\\s(.*)`).exec(code)
    if (lineComment) return [{ line, prose: text.slice(-lineComment[1].length) }]
    const start = /(?:^|[\s{])\/\*\*?(?=\s|$)/.exec(code)
    if (!start) return []
    const body = text.slice(start.index + start[0].length)
    isBlock = !body.includes('*/')
    return [{ line, prose: body.replace(/\*\/.*/, '') }]
  })
}

const call = /\b(?:it|test|describe)\b(?:\.\w+)*(?:<[^>]*>)?(?:\(.*\))?\($|^\s*[\])]+\($/
const title =
  /(?:\b(?:it|test|describe)\b(?:\.\w+)*(?:<[^>]*>)?(?:\(.*\))?|^\s*[\])]+)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/
const titleOnNextLine = /^\s*(['"`])((?:\\.|(?!\1).)*)\1,$/

function testTitles(lines) {
  return lines.flatMap((text, index) => {
    const found = title.exec(text) ?? (call.test(lines[index - 1] ?? '') && titleOnNextLine.exec(text))
    return found ? [{ line: index + 1, prose: found[2] }] : []
  })
}

/** `node scripts/check-prose.mjs`: exits with 1 if any file uses a banned phrase. */
function main() {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
  const found = sourceFiles(root)
    .filter((path) => !exempt.test(path))
    .flatMap((path) =>
      [findBannedPhrases, findShopWords].flatMap((find) =>
        find(path, readFileSync(join(root, path), 'utf8')).map((hit) => ({ path, ...hit })),
      ),
    )
  for (const { path, line, phrase, instead } of found) {
    process.stdout.write(`${path}:${line}: "${phrase}" (instead: ${instead})\n`)
  }
  process.stdout.write(found.length === 0 ? 'No banned phrases.\n' : `${found.length} banned phrases.\n`)
  process.exitCode = found.length === 0 ? 0 : 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main()
