import { createHash } from 'node:crypto'
import type pg from 'pg'
import { dominantColor } from './pictures/picture.ts'
import { pictureSize } from './pictures/picture-size.ts'
import type { Recipe } from './pictures/recipe.ts'

type Folder = 'products' | 'categories' | 'shops' | 'posts'

/** Assigns each recipe a picture path and collects the rows of `pictures`. */
export class PictureRows {
  readonly #client: pg.PoolClient
  /** Products share recipe objects, so each is hashed once. */
  readonly #paths = new WeakMap<Recipe, string>()
  #pending: object[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  pathOf(folder: Folder, recipe: Recipe): string {
    const known = this.#paths.get(recipe)
    if (known !== undefined) return known
    const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 20)
    const path = `images/${folder}/${hash}.jpg`
    this.#paths.set(recipe, path)
    this.#pending.push({ path, recipe, ...pictureSize(recipe), color: dominantColor(recipe) })
    return path
  }

  async flush(): Promise<void> {
    const rows = this.#pending
    this.#pending = []
    if (rows.length === 0) return
    await this.#client.query(
      `insert into pictures select * from json_populate_recordset(null::pictures, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
}
