import { StarIcon } from '../../ui/icons.tsx'

const reviews = [
  {
    stars: 5,
    text: 'Nine jerseys, nine names, and not one letter wrong. They arrived two days before the first game.',
    author: 'Denise R.',
    place: 'Tulsa, Oklahoma',
    piece: 'Baseball jerseys for a team',
  },
  {
    stars: 5,
    text: 'I sent a photo of our old dog and was afraid of the print. It looks as if somebody had drawn him from life.',
    author: 'Marco B.',
    place: 'Albany, New York',
    piece: 'Photo mug',
  },
  {
    stars: 4,
    text: 'The hoodie ran small on me. The exchange was free and the new one was here within the week, so I would do it again.',
    author: 'Priscilla T.',
    place: 'Boise, Idaho',
    piece: '3D hoodie',
  },
]

export function Reviews() {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-2xl font-bold lg:text-3xl">
        Sample reviews
      </h2>
      <p className="mt-3 max-w-2xl text-soft text-pretty">
        We wrote these ourselves, to show what a review can tell; no customer said them. What buyers say
        stands on the page of each product.
      </p>
      <ul className="mt-6 grid gap-4 lg:mt-8 lg:grid-cols-3 lg:gap-6">
        {reviews.map(({ stars, text, author, place, piece }) => (
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
                <span className="block">{piece}</span>
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
