import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { paths } from '../../lib/paths.ts'
import { SearchIcon } from '../../ui/icons.tsx'

interface SearchFormProps {
  /** Tells one search of a page from another. */
  label: string
  className?: string
  onType?: (text: string) => void
  onSearch?: () => void
}

/** A plain GET form; with scripts the keyword is trimmed and an empty one goes nowhere. */
export function SearchForm({ label, className = '', onType, onSearch }: SearchFormProps) {
  const navigate = useNavigate()
  const keyword = useSearchedKeyword()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('keyword')).trim()
    if (text === '') return
    onSearch?.()
    void navigate(paths.search(text))
  }
  return (
    <search aria-label={label} className={className}>
      <form action={paths.searchScreen} onSubmit={onSubmit} className="relative">
        <input
          key={keyword}
          type="search"
          name="keyword"
          aria-label="Search products"
          placeholder="Search for a gift, a team, a saying"
          defaultValue={keyword}
          maxLength={limits.keywordMax}
          autoComplete="off"
          onChange={(event) => onType?.(event.currentTarget.value)}
          className="h-11 w-full rounded-full border border-edge bg-white pr-12 pl-5 text-base placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="icon-button absolute top-0 right-0 hover:text-accent"
        >
          <SearchIcon className="size-5" />
        </button>
      </form>
    </search>
  )
}

function useSearchedKeyword(): string {
  const { pathname, search } = useLocation()
  return pathname === paths.searchScreen ? (new URLSearchParams(search).get('keyword') ?? '') : ''
}
