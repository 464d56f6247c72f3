import { inBrowser, onServer, type LoadArgs } from '../lib/load.ts'
import type { Route } from './+types/home'

async function load({ api }: LoadArgs<unknown>) {
  return { popular: (await api.productsBestSelling()).data }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <ul>{loaderData.popular.map((p) => <li key={p.id}>{p.name}</li>)}</ul>
}
