import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { addTemplate, upgradeProducts } from '../domain/templates/add-template.ts'
import { loadBuiltInTemplates } from '../domain/templates/built-in-templates.ts'
import { addTemplatePhotos } from '../domain/templates/template-photos.ts'
import { listTemplates, photoSizes, templateNamed } from '../domain/templates/templates.ts'
import type { Commands } from './command.ts'
import type { ShopDatabase } from './database.ts'
import { problemText, readTemplate } from './template-files.ts'
import { drawTemplate } from './template-preview.ts'
import { templateRows } from './template-rows.ts'

/** The admin commands for templates. */
export const templateCommands: Commands = {
  'templates list': {
    usage: 'templates list',
    summary: 'Lists the templates, and how many products have them.',
    minArguments: 0,
    run: async ({ db }) => (await listTemplates(db)).map((template) => ({ ...template })),
  },
  'templates show': {
    usage: 'templates show <name>',
    summary: 'Prints the pictures, print areas, custom fields and options of a template.',
    minArguments: 1,
    run: async ({ db }, [name = '']) => {
      const found = await templateNamed(db, name)
      return found?.file ? templateRows(found.file) : noTemplate(name)
    },
  },
  'templates add': {
    usage: 'templates add <file.json> [--new-version] | --built-in',
    summary:
      'Adds a template from a file, or changes the one of its name; with --built-in, adds the built-in ones that are missing.',
    minArguments: 0,
    options: { 'new-version': { type: 'boolean' }, 'built-in': { type: 'boolean' } },
    run: async (shop, [path], options) => {
      if (options['built-in']) {
        const names = await loadBuiltInTemplates(shop.db)
        return names.map((template) => ({ template, result: 'created' }))
      }
      if (path === undefined) return 'Give the file of a template, or --built-in'
      return addFile(shop, path, Boolean(options['new-version']))
    },
  },
  'templates upgrade': {
    usage: 'templates upgrade <name>',
    summary:
      'Gives products of older versions of a template the current one; designs in carts may have to be made again.',
    minArguments: 1,
    run: async ({ db }, [name = '']) => {
      const products = await upgradeProducts(db, name)
      return products === null ? noTemplate(name) : [{ template: name, products }]
    },
  },
  'templates export': {
    usage: 'templates export <name> <file.json>',
    summary: 'Writes a template to a file that templates add reads, and its photos beside it.',
    minArguments: 2,
    run: async ({ db, media }, [name = '', path = '']) => {
      const found = await templateNamed(db, name)
      if (!found?.file) return noTemplate(name)
      if (existsSync(path)) return `${path} already exists`
      const pictures = []
      for (const picture of found.file.pictures) {
        const bytes = picture.photo === undefined ? null : await media.read(picture.photo)
        if (bytes) writeFileSync(join(dirname(path), basename(picture.photo!)), bytes)
        pictures.push(bytes ? { ...picture, photo: basename(picture.photo!) } : picture)
      }
      writeFileSync(path, `${JSON.stringify({ ...found.file, pictures }, null, 2)}\n`, { flag: 'wx' })
      return [{ template: found.name, file: path }]
    },
  },
  'templates preview': {
    usage: 'templates preview <name|file.json> <picture.png> [--color <name>] [--type <name>]',
    summary: 'Draws a template with sample texts, whether it is in the shop or still a file.',
    minArguments: 2,
    options: { color: { type: 'string' }, type: { type: 'string' } },
    run: async (shop, [source = '', target = ''], { color, type }) => {
      if (!target.endsWith('.png')) return 'The picture must be a file that ends in .png'
      const encoder = await openEncoder()
      const read = source.endsWith('.json')
        ? await readTemplate(source, shop, encoder)
        : await storedTemplate(shop, source)
      if (typeof read === 'string') return read
      const photoOf = async (path: string) =>
        read.newPhotos.find((photo) => photo.path === path)?.bytes ?? shop.media.read(path)
      const look = { color: textOr(color), type: textOr(type) }
      writeFileSync(target, await drawTemplate(read, look, photoOf, encoder))
      return [{ template: read.file.name, picture: target }]
    },
  },
}

const noTemplate = (name: string) => `No template ${name}. templates list shows all names.`
const textOr = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

/** Only commands that draw load the encoder. */
async function openEncoder() {
  const { openSharpEncoder } = await import('../bootstrap/sharp-encoder.ts')
  return openSharpEncoder({ isDemo: false })
}

async function storedTemplate({ db }: ShopDatabase, name: string) {
  const found = await templateNamed(db, name)
  if (!found?.file) return noTemplate(name)
  return { file: found.file, newPhotos: [], sizes: await photoSizes(db, found.file) }
}

async function addFile(shop: ShopDatabase, path: string, newVersion: boolean) {
  const read = await readTemplate(path, shop, await openEncoder())
  if (typeof read === 'string') return read
  for (const { path, bytes } of read.newPhotos) await shop.media.write(path, bytes)
  const { name } = read.file
  await addTemplatePhotos(shop.db, read.newPhotos)
  const added = await addTemplate(shop.db, read.file, { newVersion })
  if (added.kind === 'invalid') return problemText(path, added.problems)
  if (added.kind === 'in_use') {
    const shown = problemText(path, added.problems)
    return `${added.products} products have the template ${name}, and designs of them would become invalid.\n${shown}\nAdd it with --new-version: these products keep their version, and products that are added later get the new one. templates upgrade moves all to it.`
  }
  return [{ template: name, result: added.kind.replace('_', ' '), products: added.products }]
}
