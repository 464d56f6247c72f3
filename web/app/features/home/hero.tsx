import { Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Showcase } from './showcase.ts'

interface HeroProps {
  showcase: Showcase | undefined
  /** The product with a name on it; the fallback is shown until it is loaded. */
  live: (showcase: Showcase, name: string, fallback: ReactNode) => ReactNode
}

/** What the shop does, beside a product on which a name is typed. */
export function Hero({ showcase, live }: HeroProps) {
  const [name, setName] = useState('')
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-8 pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14 lg:pt-12">
      <div>
        <h1 className="text-3xl font-bold sm:text-4xl lg:text-[3.25rem] lg:leading-[1.1]">
          Printed for you, one at a time
        </h1>
        <p className="mt-3 max-w-xl text-pretty text-soft lg:mt-5 lg:text-lg">
          Shirts, mugs and posters from independent sellers. Add a name, a number or a photo, and we'll print
          it just for you.
        </p>
        {showcase ? <TryName showcase={showcase} name={name} onName={setName} /> : null}
        <p className="mt-5 flex flex-wrap gap-3">
          <Link to={`${paths.products}?customizable=1`} className="button-primary">
            Personalize a gift
          </Link>
          <Link to={paths.products} className="button-quiet">
            Shop all products
          </Link>
        </p>
      </div>
      {showcase ? <ShowcasePicture showcase={showcase} name={name} live={live} /> : null}
    </div>
  )
}

interface TryNameProps {
  showcase: Showcase
  name: string
  onName: (name: string) => void
}

/** Opens the product with the name filled in; without scripts it opens the product. */
function TryName({ showcase, name, onName }: TryNameProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const inputs = name.trim() === '' ? {} : { [showcase.label]: name.trim() }
    void navigate(paths.product(showcase.slug), { state: { inputs } })
  }
  return (
    <form action={paths.product(showcase.slug)} onSubmit={submit} className="mt-6 max-w-md lg:mt-8">
      <label htmlFor="try-name" className="font-medium">
        Try your name
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="try-name"
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          maxLength={showcase.maxLength}
          autoComplete="off"
          placeholder="e.g. Charlotte"
          className="h-12 min-w-0 grow rounded-lg border border-edge bg-white px-4 text-base placeholder:text-soft"
        />
        <button type="submit" className="button-quiet shrink-0">
          Use it
        </button>
      </div>
    </form>
  )
}

function ShowcasePicture({
  showcase,
  name,
  live,
}: {
  showcase: Showcase
  name: string
  live: HeroProps['live']
}) {
  const isIdle = useIdle()
  const picture = (
    <Picture {...pictureOf(showcase.picture)} alt="" sizes="(min-width: 64rem) 460px, 92vw" hero />
  )
  return (
    <figure>
      <div className="aspect-[4/3] overflow-hidden rounded-2xl bg-mist lg:aspect-square">
        {isIdle || name !== '' ? (
          <Suspense fallback={picture}>{live(showcase, name, picture)}</Suspense>
        ) : (
          picture
        )}
      </div>
      <figcaption className="mt-3 text-sm text-soft">
        <Link to={paths.product(showcase.slug)} className="text-link">
          {showcase.name}
        </Link>{' '}
        by {showcase.shop}
      </figcaption>
    </figure>
  )
}

/** Whether the browser has nothing else to do, and the visitor's data plan allows decoration. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let isGone = false
    const start = () => whenIdle(() => isGone || setIsIdle(true))
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => {
      isGone = true
      removeEventListener('load', start)
    }
  }, [])
  return isIdle
}
