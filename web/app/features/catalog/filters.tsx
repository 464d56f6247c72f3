import { lazy, Suspense, useLayoutEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import type { Facets } from '@inkloom/contract/filters'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Dialog, DialogButton } from '../../ui/dialog.tsx'
import { ChevronDownIcon, CloseIcon, icon } from '../../ui/icons.tsx'
import {
  CategoryField,
  ClosedArrival,
  ClosedChoice,
  ColorField,
  PriceField,
  SizeField,
  SortField,
  ToggleFields,
} from './filter-fields.tsx'
import { parseFilters, formSearch, isFiltered, activeFilters, unfilteredUrl } from './filter-query.ts'
import { Link } from '../../ui/link.tsx'

// Few visitors use it.
const ArrivalField = lazy(async () => ({ default: (await import('./arrival-field.tsx')).ArrivalField }))
const ArrivalLabel = lazy(async () => ({ default: (await import('./arrival-field.tsx')).ArrivalLabel }))

const FilterIcon = icon(<path d="M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5" />)

interface FiltersProps {
  /** Missing if the API returned no facets. */
  facets: Facets | undefined
  /** The number of products, as text. */
  count: string
  /** The search keyword; filters keep it. */
  keyword?: string
  /** Whether the search corrects nothing; filters keep it. */
  isExact?: boolean
}

/** Panels on wide screens, a dialog on small ones. Plain GET forms; scripts apply changes immediately. */
export function Filters({ facets, count, keyword = '', isExact = false }: FiltersProps) {
  const place = useLocation()
  const navigate = useNavigate()
  const [search, setSearch] = useChosenSearch(place)
  const [wasDialogOpened, setWasDialogOpened] = useState(false)
  if (!facets) return null
  const shown = parseFilters(search)
  const go = (form: HTMLFormElement) => {
    const chosen = formSearch(form)
    setSearch(chosen)
    void navigate(place.pathname + chosen, { preventScrollReset: true })
  }
  const form = {
    action: place.pathname,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      // A price applies on submit, not per digit.
      if ((event.target as HTMLInputElement).type !== 'number') go(event.currentTarget)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(event.currentTarget)
      event.currentTarget.closest('dialog')?.close()
    },
  }
  const fields = { facets, chosen: shown }
  // After the choice without scripts, so that the chosen one of two values comes first.
  const days = <input type="hidden" name="max_processing_days" value={shown.max_processing_days} />
  const kept = keyword ? (
    <>
      <input type="hidden" name="keyword" value={keyword} />
      {isExact ? <input type="hidden" name="exact" value="1" /> : null}
    </>
  ) : null
  return (
    <section aria-label="Filters" className="mb-8">
      <form {...form} className="hidden flex-wrap items-center gap-2.5 lg:flex">
        {kept}
        <CategoryField {...fields} />
        <Panel name="Price">
          <PriceField {...fields} />
          <button className="button-quiet mt-4 w-full">Set price</button>
        </Panel>
        <Panel name="Color" wide closed={<ClosedChoice {...fields} name="color" />}>
          <ColorField {...fields} />
        </Panel>
        <Panel name="Size" closed={<ClosedChoice {...fields} name="size" />}>
          <SizeField {...fields} />
        </Panel>
        <Panel name="Arrives by" closed={<ClosedArrival {...fields} />}>
          <Suspense>
            <ArrivalField chosen={shown.max_processing_days} />
          </Suspense>
        </Panel>
        {days}
        <ToggleFields {...fields} />
        <div className="ml-auto flex items-center gap-2.5">
          <SortField {...fields} search={keyword !== ''} />
          <noscript>
            <button className="button-primary">Apply</button>
          </noscript>
        </div>
      </form>
      <DialogButton
        dialog={dialogId}
        action="show-modal"
        label="Filter and sort"
        className="button-quiet w-full gap-2 lg:hidden"
      >
        <FilterIcon className="size-5" />
        Filter and sort
      </DialogButton>
      <Dialog
        id={dialogId}
        label="Filter and sort"
        className="h-dvh max-h-none w-screen max-w-none overscroll-contain bg-paper text-ink sm:ml-auto sm:w-[26rem]"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- browsers focus the first control of a dialog */}
        <form
          {...form}
          // The dialog can be opened before hydration.
          ref={(element) => {
            if (element?.closest('dialog')?.open) setWasDialogOpened(true)
          }}
          onFocus={() => setWasDialogOpened(true)}
          className="flex min-h-full flex-col px-4"
        >
          {kept}
          <div className="sticky top-0 z-10 flex h-16 items-center justify-between border-b border-line bg-paper">
            <h2 className="text-lg font-semibold">Filter and sort</h2>
            <DialogButton
              dialog={dialogId}
              action="close"
              label="Close filters"
              className="icon-button -mr-2"
            >
              <CloseIcon />
            </DialogButton>
          </div>
          <div className="grow space-y-7 py-6">
            <SortField {...fields} search={keyword !== ''} />
            <CategoryField {...fields} />
            <ToggleFields {...fields} />
            <PriceField {...fields} legend />
            {wasDialogOpened ? (
              <>
                <div className="min-h-24">
                  <Suspense>
                    <ArrivalField chosen={shown.max_processing_days} legend />
                  </Suspense>
                </div>
                <ColorField {...fields} legend />
                <SizeField {...fields} legend />
              </>
            ) : (
              <>
                <ClosedArrival {...fields} />
                <ClosedChoice {...fields} name="color" />
                <ClosedChoice {...fields} name="size" />
              </>
            )}
            {days}
          </div>
          <div className="sticky bottom-0 border-t border-line bg-paper py-3">
            <button className="button-primary w-full">See results ({count.split(' ')[0]})</button>
          </div>
        </form>
      </Dialog>
      {isFiltered(shown) ? <ActiveFilters facets={facets} /> : null}
    </section>
  )
}

/** The search of the URL, or the last choice while its list is loading. Another choice may follow before the first list is shown. */
function useChosenSearch(place: Location): [search: string, setSearch: (search: string) => void] {
  const [sent, setSent] = useState<string[]>([])
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an interrupted rendering must not change which choices were shown
    setSent((searches) => notShown(searches, place))
  }, [place])
  return [sent.at(-1) ?? place.search, (search) => setSent((searches) => [...searches, search])]
}

function notShown(searches: string[], { search }: Location): string[] {
  if (searches.length === 0) return searches
  const shown = searches.lastIndexOf(search)
  return shown < 0 ? [] : searches.slice(shown + 1)
}

const dialogId = 'filters'

interface PanelProps {
  name: string
  wide?: boolean
  children: ReactNode
  /** Rendered instead of many choices until the panel is focused or pointed at. */
  closed?: ReactNode
}

/** A panel below its button. One is open at a time; Escape closes it. */
function Panel({ name, wide = false, children, closed = children }: PanelProps) {
  const [wasUsed, setWasUsed] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events of its controls bubble up to here
    <details
      // It can be opened before hydration.
      ref={(element) => {
        if (element?.open) setWasUsed(true)
      }}
      name="filter"
      className="group relative"
      // Before it opens, so that the next Tab finds the choices.
      onFocus={() => setWasUsed(true)}
      onPointerEnter={() => setWasUsed(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          event.currentTarget.open = false
      }}
    >
      <summary className="flex h-11 list-none items-center gap-1.5 rounded-full border border-edge bg-white px-4 text-sm font-medium group-open:border-ink hover:border-ink">
        {name}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`${wide ? 'w-[34rem]' : 'w-72'} absolute top-full left-0 z-20 mt-2 max-h-[60vh] overflow-y-auto rounded-2xl border border-line bg-white p-4 shadow-[0_16px_32px_-12px_rgb(31_29_26/25%)]`}
      >
        {wasUsed ? children : closed}
      </div>
    </details>
  )
}

/** The active filters with links that remove them. */
function ActiveFilters({ facets }: { facets: Facets }) {
  const place = useLocation()
  const chosen = parseFilters(place.search)
  const isHydrated = useHydrated()
  const category = facets.categories.find(({ slug }) => slug === chosen.category)?.name ?? chosen.category
  return (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap items-center gap-2">
      {activeFilters(place, chosen, category).map(({ label, to, days }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            aria-label={days ? undefined : `Remove ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-tint px-3.5 text-sm font-medium text-accent-dark hover:bg-line"
          >
            {days ? (
              <>
                <span className="sr-only">Remove </span>
                <Suspense fallback={label}>{isHydrated ? <ArrivalLabel days={days} /> : label}</Suspense>
              </>
            ) : (
              label
            )}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={unfilteredUrl(place)}
          preventScrollReset
          className="text-link inline-flex min-h-9 items-center px-2 text-sm font-medium"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
