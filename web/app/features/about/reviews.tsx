import { icon } from '../../ui/icons.tsx'

const StarIcon = icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.500 9.7l5.9-.8z" />,
)

const reviews = [
  {
    stars: 5,
    text: 'Nine jerseys, nine names and not a single typo. They arrived two days before our first game.',
    author: 'Denise R.',
    place: 'Tulsa, Oklahoma',
    product: 'Baseball jerseys for a team',
  },
  {
    stars: 5,
    text: "I wasn't sure how the photo of our old dog would print. It looks like a portrait drawn from life.",
    author: 'Marco B.',
    place: 'Albany, New York',
    product: 'Photo mug',
  },
  {
    stars: 4,
    text: "The hoodie ran small on me. The exchange was free and the new one arrived within a week. I'd order again.",
    author: 'Priscilla T.',
    place: 'Boise, Idaho',
    product: '3D hoodie',
  },
]

export function Reviews() {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-2xl font-bold lg:text-3xl">
        Sample reviews
      </h2>
      <p className="mt-3 max-w-2xl text-soft text-pretty">
        We wrote these samples ourselves; they are not from customers. You'll find real reviews on each
        product page.
      </p>
      <ul className="mt-6 grid gap-4 lg:mt-8 lg:grid-cols-3 lg:gap-6">
        {reviews.map(({ stars, text, author, place, product }) => (
          <li key={author}>
            <figure className="flex h-full flex-col rounded-2xl bg-mist p-6 lg:p-8">
              <div className="flex items-center justify-between gap-4">
                <Stars count={stars} />
                <p className="rounded-full border border-line bg-white px-3 py-0.5 text-sm text-soft">
                  Sample
                </p>
              </div>
              <blockquote className="mt-4 grow text-lg leading-relaxed text-pretty">{text}</blockquote>
              <figcaption className="mt-5 text-sm text-soft">
                <span className="font-semibold text-ink">{author}</span>, {place}
                <span className="block">{product}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{count} of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon
          key={star}
          className={`size-5 ${star <= count ? 'fill-accent text-accent' : 'text-edge'}`}
        />
      ))}
    </p>
  )
}
