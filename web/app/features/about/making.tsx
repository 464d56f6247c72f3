import type { Image } from '@inkloom/contract/image'
import { pictureOf } from '../../lib/images.ts'
import { Picture } from '../../ui/picture.tsx'

const steps = [
  { title: 'A studio draws it', text: 'Independent artists create every design and earn from every sale.' },
  {
    title: 'You make it yours',
    text: 'Pick a color and size, add a name or a photo, and see it before you pay.',
  },
  { title: 'We print one', text: 'A workshop prints your shirt to order, and checks it by hand.' },
  { title: 'It comes to you', text: 'Ready to ship in 2 business days, with free returns for 30 days.' },
]

/** How a shirt is made, with one picture for each step. */
export function Making({ pictures }: { pictures: Image[] }) {
  if (pictures.length < steps.length) return null
  return (
    <section aria-labelledby="making">
      <h2 id="making" className="text-2xl font-bold lg:text-3xl">
        How a shirt is made
      </h2>
      <ol className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 lg:mt-8 lg:grid-cols-4 lg:gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <div className="aspect-[3/4] overflow-hidden rounded-2xl bg-mist">
              <Picture
                {...pictureOf(pictures[index]!)}
                alt=""
                sizes="(min-width: 80rem) 290px, (min-width: 64rem) 23vw, 47vw"
              />
            </div>
            <p className="mt-4 font-semibold">
              {index + 1}. {title}
            </p>
            <p className="mt-1 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
