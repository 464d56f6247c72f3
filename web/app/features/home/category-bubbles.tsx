import { pictureOf } from '../../lib/images.ts'
import { Picture } from '../../ui/picture.tsx'
import type { PictureLink } from './sections.ts'
import { Link } from '../../ui/link.tsx'

/** Eight round pictures that scroll sideways; the first ones load eagerly. */
export function CategoryBubbles({ bubbles }: { bubbles: PictureLink[] }) {
  return (
    <nav aria-label="Popular categories" className="mx-auto mt-8 max-w-7xl lg:mt-10">
      <ul className="scroller gap-4 px-(--gutter) pb-3 lg:gap-6">
        {bubbles.map(({ name, to, image }, index) => (
          <li key={name} className="w-[150px] shrink-0 snap-start scroll-ml-(--gutter)">
            <Link to={to} className="group block rounded-2xl pt-1 text-center">
              <span className="mx-auto block size-[150px] overflow-hidden rounded-full bg-mist">
                <Picture
                  {...pictureOf(image)}
                  alt=""
                  sizes="150px"
                  hero={index < 3}
                  className="transition-transform duration-300 group-hover:scale-105"
                />
              </span>
              <span className="mt-3 block text-[0.9375rem] leading-snug font-medium group-hover:text-accent">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
