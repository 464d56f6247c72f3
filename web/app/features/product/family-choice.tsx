import { useId, useRef, useState } from 'react'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { families, type Family } from './measurements.ts'

interface FamilyChoiceProps {
  family: Family
  onChoose: (family: Family) => void
}

/** A filterable dropdown of product families. */
export function FamilyChoice({ family, onChoose }: FamilyChoiceProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [letters, setLetters] = useState('')
  const wanted = letters.trim().toLowerCase()
  const found = families.filter((name) => name.toLowerCase().includes(wanted))

  const close = () => {
    setIsOpen(false)
    setLetters('')
    button.current?.focus()
  }
  const choose = (name: Family) => {
    onChoose(name)
    close()
  }
  return (
    <div>
      <p id={`${id}-label`} className="mb-2 text-sm font-semibold">
        Product family
      </p>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-12 w-full items-center justify-between rounded-xl border border-edge bg-white px-4 text-left"
      >
        {family}
        <ChevronDownIcon className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div
          id={`${id}-list`}
          role="presentation"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Escape closes the list, not the modal around it.
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
          className="mt-2 rounded-xl border border-line bg-white p-2"
        >
          <input
            type="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened by the user to search in it
            autoFocus
            aria-label="Search product families"
            placeholder="Search"
            value={letters}
            onChange={(event) => setLetters(event.target.value)}
            className="h-11 w-full rounded-lg border border-line px-3"
          />
          <ul className="mt-2 max-h-56 overflow-y-auto">
            {found.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === family ? 'true' : undefined}
                  onClick={() => choose(name)}
                  className="flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-mist aria-[current]:font-semibold"
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p role="status" className="p-3 text-soft">
              No matching products.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
