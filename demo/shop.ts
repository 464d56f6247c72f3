import { categories } from './categories.ts'
import { posts, topics } from './posts.ts'
import { demoProducts } from './products.ts'
import { sellers } from './sellers.ts'
import { templates } from './templates.ts'

/** The one door to the demo shop's data. */
export const demoShop = { sellers, categories, templates, topics, posts, products: demoProducts }
