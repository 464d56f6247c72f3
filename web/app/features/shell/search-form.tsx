import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { paths } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { SearchIcon } from '../../ui/icons.tsx'

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

interface SearchFormProps {
  /** Distinguishes the search forms of a page. */
  label: string
  className?: string
  /** Shows suggestions below the box after its first focus. */
  suggests?: boolean
  onFocus?: () => void
  onType?: (text: string) => void
  onSearch?: () => void
}

/** A plain GET form; scripts trim the keyword and ignore an empty one. */
export function SearchForm(props: SearchFormProps) {
  const { label, className = '', suggests = false, onFocus, onType, onSearch } = props
  const navigate = useNavigate()
  const keyword = useSearchedKeyword()
  const isHydrated = useHydrated()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const hasTyped = useRef(false)
  // Shows the searched keyword unless the visitor has typed since.
  useEffect(() => {
    if (!hasTyped.current && box.current) box.current.value = keyword
    hasTyped.current = false
  }, [keyword])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('keyword')).trim()
    if (text === '') return
    hasTyped.current = false
    onSearch?.()
    void navigate(paths.search(text))
  }
  return (
    <search aria-label={label} className={className}>
      <form action={paths.searchScreen} onSubmit={onSubmit} className="relative">
        <input
          ref={box}
          type="search"
          name="keyword"
          aria-label="Search products"
          placeholder="Search for a gift, a team, a saying"
          defaultValue={keyword}
          maxLength={limits.keywordMax}
          autoComplete="off"
          onFocus={(event) => {
            setForm(event.currentTarget.form)
            onFocus?.()
          }}
          onChange={(event) => {
            hasTyped.current = true
            onType?.(event.currentTarget.value)
          }}
          className="h-11 w-full rounded-full border border-edge bg-white pr-12 pl-5 text-base placeholder:text-soft"
          {...(suggests && isHydrated ? combobox : {})}
        />
        <button
          type="submit"
          aria-label="Search"
          className="icon-button absolute top-0 right-0 hover:text-accent"
        >
          <SearchIcon className="size-5" />
        </button>
        {suggests && form && (
          <Suspense>
            <Suggestions form={form} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

/** Only after hydration: without scripts it is a plain search box. */
const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

function useSearchedKeyword(): string {
  const { pathname, search } = useLocation()
  return pathname === paths.searchScreen ? (new URLSearchParams(search).get('keyword') ?? '') : ''
}
