import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { SampleReview } from './samples.ts'

export function Reviews({ reviews }: { reviews: SampleReview[] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-2xl font-bold lg:text-3xl">
        What customers say
      </h2>
      <ul className="mt-6 grid gap-4 lg:mt-8 lg:grid-cols-3 lg:gap-6">
        {reviews.map(({ id, stars, text, author, product }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-2xl bg-mist p-6 lg:p-8">
              <Stars rating={stars} className="text-xl" />
              <blockquote className="mt-4 grow text-lg leading-relaxed text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
                {text}
              </blockquote>
              <figcaption className="mt-5 text-sm text-soft">
                <span className="font-semibold text-ink">{author}</span>, about{' '}
                <Link to={paths.product(product.slug)} className="text-link">
                  {product.name}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
