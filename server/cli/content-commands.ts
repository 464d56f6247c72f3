import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { imageUrl } from '@inkloom/contract/image'
import type { Tx } from '../db/client.ts'
import type { StoreContentPicture } from '../domain/content/markdown.ts'
import { listedPages, removePage, writePage } from '../domain/content/page-edits.ts'
import { listedPosts, removePost, writePost } from '../domain/content/post-edits.ts'
import { Refusal } from '../domain/refusal.ts'
import { change, dryRunOption } from './change.ts'
import { type Command, type Commands, maxRows, type Options } from './command.ts'
import type { ShopDatabase } from './database.ts'
import { storePicture } from './store-picture.ts'
import type { Row } from './table.ts'

/** The admin commands for static pages and posts of the blog. */
export const contentCommands: Commands = {
  'page add': fileCommand('page', 'add', 'Adds static pages from Markdown files with front matter.', addPage),
  'page update': fileCommand(
    'page',
    'update',
    'Updates static pages; files without changes write nothing.',
    addPage,
  ),
  'page list': {
    usage: 'page list',
    summary: 'Lists the static pages by topic.',
    minArguments: 0,
    run: ({ db }) => listedPages(db),
  },
  'page remove': removeCommand('page', 'Removes a static page.', removePage),
  'post add': fileCommand(
    'post',
    'add',
    'Adds posts to the blog from Markdown files with front matter.',
    addPost,
  ),
  'post update': fileCommand(
    'post',
    'update',
    'Updates posts; files without changes write nothing.',
    addPost,
  ),
  'post list': {
    usage: 'post list',
    summary: 'Lists the latest posts.',
    minArguments: 0,
    run: ({ db }) => listedPosts(db, maxRows),
  },
  'post remove': removeCommand('post', 'Removes a post.', removePost),
}

interface File {
  path: string
  text: string
}
type Mode = 'add' | 'update'
type WriteFile = (shop: ShopDatabase, tx: Tx, mode: Mode, file: File, options: Options) => Promise<Row>

async function addPage(shop: ShopDatabase, tx: Tx, mode: Mode, file: File, options: Options): Promise<Row> {
  return { ...(await writePage(tx, mode, file.text, picturesOf(shop, tx, file, options, 'pages'))) }
}

async function addPost(shop: ShopDatabase, tx: Tx, mode: Mode, file: File, options: Options): Promise<Row> {
  const row = await writePost(tx, mode, file.text, {
    inText: picturesOf(shop, tx, file, options, 'posts'),
    ofPost: async (name) =>
      (await storePicture(shop, tx, options, 'posts', resolve(dirname(file.path), name))).path,
  })
  return { ...row }
}

function picturesOf(
  shop: ShopDatabase,
  tx: Tx,
  { path: markdownFile }: File,
  options: Options,
  folder: 'pages' | 'posts',
): StoreContentPicture {
  return async (name) => {
    const file = resolve(dirname(markdownFile), decodeURI(name))
    const { path, width, height } = await storePicture(shop, tx, options, folder, file)
    return { url: imageUrl(path), width, height }
  }
}

/** All files are written in one transaction: one with a problem leaves the others unwritten. */
function fileCommand(kind: 'page' | 'post', mode: Mode, summary: string, write: WriteFile): Command {
  return {
    usage: `${kind} ${mode} <file.md> ... [--dry-run]`,
    summary,
    minArguments: 1,
    options: dryRunOption,
    run: async (shop, paths, options) => {
      const missing = paths.find((path) => !existsSync(path))
      if (missing !== undefined) return `There is no file ${missing}`
      const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
      return change(shop.db, options, async (tx) => {
        const rows: Row[] = []
        for (const file of files) {
          try {
            rows.push(await write(shop, tx, mode, file, options))
          } catch (error) {
            throw error instanceof Refusal ? new Refusal(prefixed(basename(file.path), error.message)) : error
          }
        }
        return rows
      })
    },
  }
}

function prefixed(name: string, message: string): string {
  return message
    .split('\n')
    .map((line) => `${name}: ${line}`)
    .join('\n')
}

function removeCommand(
  kind: 'page' | 'post',
  summary: string,
  remove: (tx: Tx, slug: string) => Promise<void>,
): Command {
  return {
    usage: `${kind} remove <slug>`,
    summary,
    minArguments: 1,
    run: ({ db }, [slug = ''], options) =>
      change(db, options, async (tx) => {
        await remove(tx, slug)
        return [{ removed: slug }]
      }),
  }
}
