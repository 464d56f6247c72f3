import type { PictureEncoder } from '../media/picture-encoder.ts'
import { createSharpEncoder, type DrawRecipe } from '../media/sharp-encoder.ts'

/** The encoder of a shop in this process: of the picture process, and of tests. */
export async function openSharpEncoder({ isDemo }: { isDemo: boolean }): Promise<PictureEncoder> {
  return createSharpEncoder(await recipeDrawer(isDemo))
}

/** Only the demo shop has drawn pictures; a production shop never loads their code. */
async function recipeDrawer(isDemo: boolean): Promise<DrawRecipe> {
  if (isDemo) return (await import('@inkloom/demo/pictures/draw')).createRecipeDrawer()
  return () => {
    throw new Error('Drawn pictures exist in the demo shop only')
  }
}
