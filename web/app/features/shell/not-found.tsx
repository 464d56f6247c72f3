import { paths } from '../../lib/paths.ts'
import { SearchForm } from './search-form.tsx'
import { Link } from '../../ui/link.tsx'

/** The 404 page: a search and links. */
export function NotFound() {
  return (
    <div className="page flex flex-col items-center pt-16 text-center lg:pt-24">
      <p className="font-semibold text-accent">404</p>
      <h1 className="mt-3 text-3xl font-bold lg:text-4xl">Page not found</h1>
      <p className="mt-4 max-w-md text-soft">We can't find that page. Try a search, or start here:</p>
      <SearchForm label="Missing page" className="mt-8 w-full max-w-lg text-left" />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className="button-primary">
          Back to Home
        </Link>
        <Link to={paths.products} className="button-quiet">
          All products
        </Link>
        <Link to={paths.helpCenter} className="button-quiet">
          Help center
        </Link>
      </div>
    </div>
  )
}
