import { createHash } from 'node:crypto'
import { hexOf } from '@inkloom/contract/colors'
import type { BasePicture } from '@inkloom/contract/catalog'
import { listingLimits } from '@inkloom/contract/listing'
import type { TemplateFile, TemplatePicture } from '@inkloom/contract/template-file'
import { blankPictureSize, type BlankRecipe } from '@inkloom/renderer/blank-recipe'
import { mix } from '@inkloom/renderer/color'

/** What pictures follow from. */
export type Pictured = Pick<TemplateFile, 'pictures' | 'print_areas' | 'fields'>

/** The option values that a product is sold in. */
export interface Offered {
  colors: readonly string[]
  types: readonly string[]
}

export type BaseRow = Omit<BasePicture, 'image'> & { path: string }

/** A row of `pictures`. */
export interface PictureRow {
  path: string
  recipe: BlankRecipe
  width: number
  height: number
  color: string
}

/** The pictures that come from templates: a product that has only these has no picture of its own. */
export const templatePicturePaths = '^images/(blanks|templates)/'

/** The picture of a blank in a color. The same blank and color always have the same path. */
export function blankPicture(blank: string, color: string): PictureRow {
  const recipe: BlankRecipe = { kind: 'blank', blank, color }
  const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 20)
  return {
    path: `images/blanks/${hash}.jpg`,
    recipe,
    ...blankPictureSize,
    color: mix('#d9d6d2', color, 0.4),
  }
}

interface Shown {
  path: string
  row: PictureRow | null
}

function shownIn(picture: TemplatePicture, color: string | null): Shown {
  if (picture.blank === undefined) return { path: picture.photo!, row: null }
  const row = blankPicture(picture.blank, color === null ? '#ffffff' : hexOf(color))
  return { path: row.path, row }
}

/** What the customizer prints on: every printed side in every offered color and type. */
export function basesOf(file: Pictured, offered: Offered): { rows: BaseRow[]; pictures: PictureRow[] } {
  const sides = file.fields.map(({ area, print }) => ({
    view: file.print_areas.find(({ name }) => name === area)!.view,
    print,
  }))
  const distinct = new Map(sides.map((side) => [`${side.view} ${side.print}`, side])).values()
  const rows: BaseRow[] = []
  const pictures: PictureRow[] = []
  for (const { view, print } of distinct) {
    for (const picture of bySpecificity(file.pictures)) {
      const { type = null, blank = null } = picture
      if (picture.view !== view || (type !== null && !offered.types.includes(type))) continue
      for (const color of colorsOf(picture, offered)) {
        const { path, row } = shownIn(picture, color)
        rows.push({ view, color, type, print, blank, path })
        if (row) pictures.push(row)
      }
    }
  }
  return { rows, pictures }
}

/** The first picture that fits is used, so that the picture of one color comes before that of all colors. */
function bySpecificity(pictures: readonly TemplatePicture[]): TemplatePicture[] {
  const rank = ({ color, blank }: TemplatePicture) => {
    if (color !== undefined) return 0
    return blank === undefined ? 2 : 1
  }
  return pictures.toSorted((one, other) => rank(one) - rank(other))
}

/** The offered colors that a picture shows. A photo without a color, and a product without colors, has null for all. */
function colorsOf(picture: TemplatePicture, { colors }: Offered): (string | null)[] {
  if (picture.color !== undefined) return colors.includes(picture.color) ? [picture.color] : []
  if (picture.blank === undefined || colors.length === 0) return [null]
  return [...colors]
}

/** What a product without pictures of its own shows. */
export interface Gallery {
  paths: string[]
  pictures: PictureRow[]
  /** The front in a color and type. */
  frontOf: (color: string | null, type: string | null) => string | null
}

/** All views in the first color, then the front in each other color and type. */
export function galleryOf(file: Pictured, offered: Offered): Gallery {
  const [main = null, ...others] = offered.colors
  const common = file.pictures.filter(({ type, color }) => type === undefined && (color ?? main) === main)
  const shown = common.map((picture) => shownIn(picture, main))
  const front = (color: string | null, type: string | null): Shown | null => {
    const fitting = bySpecificity(file.pictures).filter(
      (picture) => picture.view === 'front' && (picture.color ?? color) === color,
    )
    const picture =
      fitting.find((each) => (each.type ?? null) === type) ?? fitting.find((each) => each.type === undefined)
    return picture ? shownIn(picture, color) : null
  }
  const types = offered.types.length > 0 ? offered.types : [null]
  const fronts = types.flatMap((type) => [main, ...others].map((color) => front(color, type)))
  const all = [...shown, ...fronts].filter((each) => each !== null)
  return {
    paths: [...new Set(all.map(({ path }) => path))].slice(0, listingLimits.pictures),
    pictures: all.flatMap(({ row }) => row ?? []),
    frontOf: (color, type) => front(color, type)?.path ?? null,
  }
}
