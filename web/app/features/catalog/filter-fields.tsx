import { useId, type ReactNode } from 'react'
import type { Facets } from '@inkloom/contract/filters'
import { limits } from '@inkloom/contract/limits'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { sortNames, type FilterValues } from './filter-query.ts'

interface FieldProps {
  facets: Facets
  chosen: FilterValues
  /** Shows the group name if no panel button does. */
  legend?: boolean
}

/** The form handles changes; React requires a handler for controlled inputs. */
const setByUrl = () => {}

export function CategoryField({ facets: { categories }, chosen }: FieldProps) {
  if (categories.length === 0) return null
  return (
    <Choice label="Category" name="category" value={chosen.category}>
      <option value="">All categories</option>
      {categories.map(({ name, slug, count }) => (
        <option key={slug} value={slug}>
          {name} ({count})
        </option>
      ))}
    </Choice>
  )
}

export function SortField({ chosen, search }: FieldProps & { search: boolean }) {
  const { newest, ...others } = sortNames
  const orders = search ? sortNames : others
  return (
    <Choice label="Sort by" name="sort" value={!search && chosen.sort === 'newest' ? '' : chosen.sort}>
      <option value="">{search ? 'Best match' : newest}</option>
      {Object.entries(orders).map(([order, name]) => (
        <option key={order} value={order}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

function Choice(props: { label: string; name: string; value: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-soft lg:sr-only">
        {props.label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={props.name}
          value={props.value}
          onChange={setByUrl}
          className="h-11 w-full appearance-none rounded-full border border-edge bg-white pr-10 pl-4 text-sm font-medium hover:border-ink lg:max-w-56"
        >
          {props.children}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3.5 size-4" />
      </div>
    </div>
  )
}

export function PriceField({ facets: { price }, chosen, legend }: FieldProps) {
  return (
    <Group name="Price" legend={legend}>
      <div className="grid grid-cols-2 gap-3">
        <Dollars
          key={`from ${chosen.price_min}`}
          label="Min"
          name="price_min"
          value={chosen.price_min}
          hint={price?.min}
        />
        <Dollars
          key={`to ${chosen.price_max}`}
          label="Max"
          name="price_max"
          value={chosen.price_max}
          hint={price?.max}
        />
      </div>
    </Group>
  )
}

function Dollars(props: { label: string; name: string; value: string; hint: number | undefined }) {
  return (
    <label className="text-sm font-medium text-soft">
      {props.label}
      <input
        type="number"
        name={props.name}
        defaultValue={props.value}
        min={0}
        max={limits.priceFilterMax - 1}
        step="0.01"
        inputMode="decimal"
        placeholder={props.hint?.toFixed(2)}
        className="mt-1.5 h-11 w-full rounded-xl border border-edge bg-white px-3 text-base text-ink placeholder:text-soft"
      />
    </label>
  )
}

export function ColorField({ facets: { colors }, chosen, legend }: FieldProps) {
  return (
    <Group name="Color" legend={legend}>
      <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
        {colors.map(({ name, hex, count }) => (
          <Check key={name} name="color" value={name} checked={chosen.color.includes(name)} count={count}>
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 stroke-edge">
              <circle cx="10" cy="10" r="9.5" fill={hex} />
            </svg>
            <span className="min-w-0 break-words">{name}</span>
          </Check>
        ))}
      </div>
    </Group>
  )
}

export function SizeField({ facets: { sizes }, chosen, legend }: FieldProps) {
  return (
    <Group name="Size" legend={legend}>
      <div className="grid grid-cols-2 gap-x-4">
        {sizes.map(({ name, count }) => (
          <Check key={name} name="size" value={name} checked={chosen.size.includes(name)} count={count}>
            <span className="min-w-0 break-words">{name}</span>
          </Check>
        ))}
      </div>
    </Group>
  )
}

/**
 * Keeps the chosen names in the form while its checkboxes are not rendered: there are many, and few visitors use them. Without
 * scripts it offers to add one.
 */
export function ClosedChoice({ facets, chosen, name }: FieldProps & { name: 'color' | 'size' }) {
  const [label, offered] = name === 'color' ? ['Color', facets.colors] : ['Size', facets.sizes]
  return (
    <div>
      {chosen[name].map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {/* Seen if it is opened before hydration. */}
      <p className="text-sm text-soft noscript:hidden">Loading {name}s…</p>
      <noscript>
        <Choice label={label} name={name} value="">
          <option value="">Any {name}</option>
          {offered.map((option) => (
            <option key={option.name}>{option.name}</option>
          ))}
        </Choice>
      </noscript>
    </div>
  )
}

/** Until its script turns a date into days. */
export function ClosedArrival({ chosen }: FieldProps) {
  return (
    <div>
      <p className="text-sm text-soft noscript:hidden">Loading…</p>
      <noscript>
        <Choice label="Ships within" name="max_processing_days" value={chosen.max_processing_days}>
          <option value="">Ships any time</option>
          {[2, 3, 5, 7, 10].map((days) => (
            <option key={days} value={days}>
              Ships within {days} days
            </option>
          ))}
        </Choice>
      </noscript>
    </div>
  )
}

export function ToggleFields({ facets, chosen }: FieldProps) {
  return (
    <div className="flex flex-wrap gap-x-4 lg:flex-nowrap lg:pl-1.5">
      <Check name="on_sale" value="1" checked={chosen.on_sale} count={facets.on_sale}>
        On sale
      </Check>
      <Check name="customizable" value="1" checked={chosen.customizable} count={facets.customizable}>
        Personalize
      </Check>
    </div>
  )
}

function Group({
  name,
  legend,
  children,
}: {
  name: string
  legend?: boolean | undefined
  children: ReactNode
}) {
  return (
    <fieldset>
      <legend className={legend ? 'mb-2 font-semibold' : 'sr-only'}>{name}</legend>
      {children}
    </fieldset>
  )
}

interface CheckProps {
  name: string
  value: string
  checked: boolean
  count: number
  children: ReactNode
}

function Check({ name, value, checked, count, children }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm hover:text-accent">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={setByUrl}
        className="size-4.5 shrink-0"
      />
      {children}
      <span className="text-xs text-soft tabular-nums">{count}</span>
    </label>
  )
}
