import { pictureOf } from '../../lib/images.ts'
import { Picture } from '../../ui/picture.tsx'
import type { PictureLink } from './sections.ts'
import { Link } from '../../ui/link.tsx'

export function FandomGrid({ fandoms }: { fandoms: PictureLink[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {fandoms.map(({ name, to, image }) => (
        <li key={name}>
          <Link to={to} className="group relative block aspect-[4/5] overflow-hidden rounded-xl bg-mist">
            <Picture
              {...pictureOf(image)}
              alt=""
              sizes="(min-width: 80rem) 290px, (min-width: 64rem) 23vw, 46vw"
              className="transition-transform duration-300 group-hover:scale-[1.03]"
            />
            <span className="absolute inset-x-3 bottom-3 rounded-full bg-paper px-4 py-2.5 text-center text-[0.9375rem] font-semibold group-hover:text-accent">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
