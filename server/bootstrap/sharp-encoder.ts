import { drawBlank, isBlankRecipe } from '@inkloom/renderer/blank-recipe'
import type { PictureEncoder } from '../media/picture-encoder.ts'
import { createSharpEncoder, type DrawRecipe } from '../media/sharp-encoder.ts'

/** The encoder of a shop in this process: of the picture process, of admin commands and of tests. */
export async function openSharpEncoder({ isDemo }: { isDemo: boolean }): Promise<PictureEncoder> {
  const drawDemo = await demoDrawer(isDemo)
  return createSharpEncoder((recipe) => (isBlankRecipe(recipe) ? drawBlank(recipe) : drawDemo(recipe)))
}

/** Every shop shows blanks. Only the demo shop has other drawn pictures; a production shop never loads their code. */
async function demoDrawer(isDemo: boolean): Promise<DrawRecipe> {
  if (isDemo) return (await import('@inkloom/demo/pictures/draw')).createRecipeDrawer()
  return () => {
    throw new Error('Drawn pictures exist in the demo shop only')
  }
}
