import type { CustomType } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import type { DesignField } from '@inkloom/contract/design'
import type { TemplateFile } from '@inkloom/contract/template-file'
import { drawLayers, layersOf } from '@inkloom/renderer/design'
import { inkFor } from '@inkloom/renderer/ink'
import { loadFonts } from '@inkloom/renderer/load'
import { printSideOf, type Printable, type PrintSide, type Upload } from '@inkloom/renderer/print-side'
import { templateValues } from '@inkloom/renderer/templates/template-values'
import { type BaseRow, basesOf, blankPicture } from '../domain/templates/template-pictures.ts'
import type { PictureEncoder } from '../media/picture-encoder.ts'
import type { ReadTemplate } from './template-files.ts'

interface Look {
  /** By default the first color of the template. */
  color: string | undefined
  type: string | undefined
}

/** Pixels. */
const width = 900
const png = { format: 'png', quality: 90 } as const
const samplePhoto = 'sample'

/**
 * The sides of a template below each other, with a sample text or photo in every field. Dashed lines are the print areas, and thin
 * ones the places of the fields.
 */
export async function drawTemplate(
  { file, sizes }: Pick<ReadTemplate, 'file' | 'sizes'>,
  { color = file.attributes.find(({ name }) => name === 'Color')?.values[0], type }: Look,
  photoOf: (path: string) => Promise<Buffer | null>,
  encoder: PictureEncoder,
): Promise<Buffer> {
  const { customTypes, printAreas } = templateValues(file, sizes)
  const look = { color: color ?? null, ...(type !== undefined && { type }) }
  const bases = allBases(file, look)
  const product: Printable = {
    product: { main_image: null },
    variants: [],
    template_info: { custom_types: customTypes, print_areas: printAreas },
    base_pictures: bases.map(({ path, ...base }) => ({ ...base, image: imageOf(path, sizes) })),
  }
  const filled = new Set(customTypes.map(({ label }) => label))
  const fonts = loadFonts()
  const uploads = { [samplePhoto]: await drawSamplePhoto(encoder) }
  const pictures: Buffer[] = []
  for (const view of new Set(printAreas.map((area) => area.view))) {
    const side = printSideOf(product, look, view, filled)
    const fields = customTypes.map((field) => sampleOf(field, file, side))
    const content = drawLayers(layersOf(side, fields, { fonts, uploads })) + outlines(side, printAreas)
    const base = bases.find((each) => each.view === view && side.base.includes(each.path.replace('.jpg', '')))
    pictures.push(
      await encoder.encodeDesign(
        {
          base: base ? await baseOf(base, look.color, photoOf, encoder) : null,
          ground: side.ground,
          blank: side.blank,
          print: { content, box: { x: 0, y: 0, width: side.width, height: side.height } },
          width,
          height: Math.round((width * side.height) / side.width),
        },
        png,
      ),
    )
  }
  return encoder.joinPictures(pictures, width, png)
}

/** The pictures of all printed sides, also of those that no field is printed on. */
function allBases(file: TemplateFile, { color, type }: { color: string | null; type?: string }): BaseRow[] {
  const { fields: _, ...rest } = file
  const fields = file.print_areas.flatMap(({ name: area }) =>
    (['whole', 'raised', 'none'] as const).map((print) => ({ ...emptyField, area, print })),
  )
  const offered = { colors: color === null ? [] : [color], types: type === undefined ? [] : [type] }
  return basesOf({ ...rest, fields }, offered).rows
}

const emptyField = {
  label: '',
  type: 'text',
  fee_cents: 0,
  required: false,
  placeholder: '',
  lettering: 'lines',
} as const

function imageOf(path: string, sizes: ReadTemplate['sizes']) {
  return { path, ...(sizes[path] ?? { width: 1200, height: 1600 }), color: '#d9d6d2' }
}

function baseOf(
  { blank, path }: BaseRow,
  color: string | null,
  photoOf: (path: string) => Promise<Buffer | null>,
  encoder: PictureEncoder,
): Promise<Buffer | null> {
  if (blank === null) return photoOf(path)
  const { recipe, width: full } = blankPicture(blank, color === null ? '#ffffff' : hexOf(color))
  return encoder.encodeRecipe(recipe, width / full, png)
}

function sampleOf(
  { label, type, placeholder, max_length }: CustomType,
  file: TemplateFile,
  side: PrintSide,
): DesignField {
  const place = { label, x: 0, y: 0, scale: 1 }
  if (type === 'image') return { ...place, type, value: samplePhoto }
  const text = /^e\.g\. (.+)$/.exec(placeholder)?.[1] ?? (type === 'number' ? '2026' : 'Sample')
  return {
    ...place,
    type,
    value: [...text].slice(0, max_length).join(''),
    font: file.fonts[0]!,
    ink: inkFor(side.ground, file.inks).hex,
  }
}

/** A photograph that every installation has. */
async function drawSamplePhoto(encoder: PictureEncoder): Promise<Upload> {
  const { recipe } = blankPicture('mug-context', hexOf('Coral'))
  const bytes = await encoder.encodeRecipe(recipe, 0.5, { format: 'jpeg', quality: 85 })
  return { href: `data:image/jpeg;base64,${bytes.toString('base64')}`, width: 600, height: 800 }
}

function outlines(side: PrintSide, areas: Printable['template_info']['print_areas']): string {
  const of = (box: { x: number; y: number; width: number; height: number }, turn: string, style: string) =>
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="none" stroke="#e63e87"${turn} ${style}/>`
  const turnOf = (box: { x: number; y: number; width: number; height: number }, degrees = 0) =>
    degrees === 0 ? '' : ` transform="rotate(${degrees} ${box.x + box.width / 2} ${box.y + box.height / 2})"`
  const printed = areas
    .filter(({ view }) => view === side.view)
    .map(({ x, y, width, height, turn }) => {
      const box = {
        x: x * side.width,
        y: y * side.height,
        width: width * side.width,
        height: height * side.height,
      }
      return of(box, turnOf(box, turn), 'stroke-width="4" stroke-dasharray="18 12"')
    })
  const fields = side.slots.map(({ area, box }) => of(box, turnOf(area, area.turn), 'stroke-width="1.5"'))
  return [...printed, ...fields].join('')
}
