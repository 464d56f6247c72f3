import { limits } from '@inkloom/contract/limits'
import { withCommas } from '../../lib/format.ts'

interface StatsProps {
  /** Null if the request failed. */
  products: number | null
  categories: number | null
}

export function Stats({ products, categories }: StatsProps) {
  const stats = [
    ...(products === null ? [] : [{ value: withCommas(products), text: 'designs to choose from' }]),
    ...(categories === null
      ? []
      : [{ value: withCommas(categories), text: 'categories, from tees to posters' }]),
    { value: '1', text: 'item minimum: everything is printed to order' },
    { value: String(limits.returnDays), text: 'days to return, free of charge' },
    { value: '24/7', text: 'support, before and after your purchase' },
  ].slice(0, 4)
  return (
    <dl
      aria-label="Inkloom in numbers"
      className="grid grid-cols-2 gap-x-4 gap-y-8 border-y border-line py-8 lg:grid-cols-4 lg:py-10"
    >
      {stats.map(({ value, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 max-w-44 text-pretty text-soft">{text}</dt>
          <dd className="text-4xl font-bold tracking-tight tabular-nums lg:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
