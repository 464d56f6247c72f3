import { useId } from 'react'
import type { ProductCard, Suggestions as Found } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { shownPrice } from '../../shop/price.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Choice, useCombobox } from './use-combobox.ts'

/** The list below the search box. Turns the form's input into a combobox. */
export function Suggestions({ form }: { form: HTMLFormElement }) {
  const id = useId()
  const { found, isIdle, choices, isOpen, active, choose, point } = useCombobox(form, id, choicesOf)
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    'aria-selected': at === active,
    tabIndex: -1,
    onPointerMove: () => point(at),
    onClick: () => choose(at),
    className: `flex cursor-pointer items-center gap-3 rounded-md px-3 py-2.5 ${at === active ? 'bg-mist' : ''}`,
  })
  const { queries, categories, shops, products } = found
  const [ofCategories, ofShops] = [queries.length, queries.length + categories.length]
  const ofProducts = ofShops + shops.length
  return (
    <>
      <output className="sr-only">{isOpen ? countOf(choices.length) : ''}</output>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        tabIndex={-1}
        // Keeps the focus in the input, or the list would close before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full mt-2 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-xl border border-line bg-white p-2 shadow-lg"
      >
        <Group label={isIdle ? 'Recent searches' : 'Searches'} isShown={queries.length > 0}>
          {queries.map((query, at) => (
            <div key={query} {...option(at)}>
              <SearchIcon className="size-4 shrink-0 text-soft" />
              <span className="truncate">{query}</span>
            </div>
          ))}
        </Group>
        <Group label={isIdle ? 'Popular' : 'Categories'} isShown={categories.length > 0}>
          {categories.map(({ id, name }, at) => (
            <div key={id} {...option(ofCategories + at)}>
              <span className="truncate">{name}</span>
            </div>
          ))}
        </Group>
        <Group label="Shops" isShown={shops.length > 0}>
          {shops.map(({ id, name }, at) => (
            <div key={id} {...option(ofShops + at)}>
              <span className="truncate">{name}</span>
            </div>
          ))}
        </Group>
        <Group label={isIdle ? 'Popular products' : 'Products'} isShown={products.length > 0}>
          {products.map((product, at) => (
            <div key={product.id} {...option(ofProducts + at)}>
              <Product product={product} />
            </div>
          ))}
        </Group>
      </div>
    </>
  )
}

interface GroupProps {
  label: string
  isShown: boolean
  children: React.ReactNode
}

function Group({ label, isShown, children }: GroupProps) {
  return (
    isShown && (
      <div role="group" aria-label={label} className="py-1">
        <div aria-hidden="true" className="px-3 pt-1 pb-1 text-xs font-semibold text-soft">
          {label}
        </div>
        {children}
      </div>
    )
  )
}

function Product({ product }: { product: ProductCard }) {
  const price = shownPrice(product)
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-md bg-mist">
        <Picture {...pictureOf(product.main_image)} alt="" sizes="48px" />
      </span>
      <span className="min-w-0 grow truncate text-[0.9375rem]">
        {product.name || messages.unnamedProduct}
      </span>
      <span className="shrink-0 text-sm font-semibold">
        {price ? formatUsd(price.now) : messages.noPrice}
      </span>
    </>
  )
}

/** In the order of the list. Choosing a keyword fills the input. */
function choicesOf({ queries, categories, shops, products }: Found): Choice[] {
  return [
    ...queries.map((query) => ({ path: paths.search(query), text: query })),
    ...categories.map(({ slug }) => ({ path: paths.category(slug) })),
    ...shops.map(({ id }) => ({ path: paths.shop(id) })),
    ...products.map(({ slug }) => ({ path: paths.product(slug) })),
  ]
}

function countOf(choices: number): string {
  return choices === 1 ? '1 suggestion' : `${choices} suggestions`
}
