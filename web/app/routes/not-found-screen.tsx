import { NotFound } from '../features/shell/not-found.tsx'
import { SuggestedProducts } from './suggested-products.tsx'

export function NotFoundScreen() {
  return (
    <>
      <NotFound />
      <SuggestedProducts />
    </>
  )
}
