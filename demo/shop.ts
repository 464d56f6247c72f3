import { categories } from './categories.ts'
import { posts, topics } from './posts.ts'
import { demoProducts } from './products.ts'
import { sellers } from './sellers.ts'
import { templates } from './templates.ts'

/** All data of the demo shop. */
export const demoShop = { sellers, categories, templates, topics, posts, products: demoProducts }
