import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import type { CategoryChoice } from './category-choice.ts'

/** Navigates on change; without scripts the button submits the form. */
export function CategorySelect({ selected, all, options }: CategoryChoice) {
  const id = useId()
  const navigate = useNavigate()
  const next = useNavigation().location?.pathname
  const slugs = [all, ...options.map(({ slug }) => slug)]
  const shown = slugs.find((slug) => categoryUrl(slug) === next) ?? selected
  return (
    <form action={categoryUrl(selected)} className="flex w-full items-end gap-2 sm:w-auto">
      <div className="w-full sm:w-64">
        <label htmlFor={id} className="text-sm font-medium text-soft">
          Category
        </label>
        <div className="relative mt-1.5">
          <select
            id={id}
            name="go"
            value={shown}
            onChange={(event) => void navigate(categoryUrl(event.target.value))}
            className="h-11 w-full appearance-none rounded-full border border-edge bg-white pr-11 pl-5 hover:border-ink"
          >
            <option value={all}>All categories</option>
            {options.map(({ id, name, slug }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-3 right-4 size-5" />
        </div>
      </div>
      <noscript>
        <button className="button-primary">Show</button>
      </noscript>
    </form>
  )
}

/** An empty slug means all products. */
export function categoryUrl(slug: string): string {
  return slug === '' ? paths.products : paths.category(slug)
}
