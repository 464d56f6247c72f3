import { readBlankFile } from './blank-file.ts'
import type { BlankDrawing } from './drawing.ts'
import { drawTrims } from './trims.ts'

/** A picture that is stored as data: a blank in a color, without a print. */
export interface BlankRecipe {
  kind: 'blank'
  blank: string
  color: string
}

export function isBlankRecipe(recipe: object): recipe is BlankRecipe {
  return 'kind' in recipe && recipe.kind === 'blank'
}

/** The size of every picture of a blank. */
export const blankPictureSize = { width: 1200, height: 1600 } as const

export function drawBlank({ blank, color }: BlankRecipe): BlankDrawing {
  const content = drawTrims({ color, parts: readBlankFile(blank).parts })
  return {
    blank,
    color,
    print: content === '' ? null : { content, box: { x: 0, y: 0, ...blankPictureSize } },
  }
}
