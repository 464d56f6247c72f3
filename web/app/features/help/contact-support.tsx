import { paths } from '../../lib/paths.ts'
import { ButtonLinks } from './button-links.tsx'

export function ContactSupport() {
  return (
    <section
      aria-labelledby="still-stuck"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-2xl bg-accent-tint p-6 lg:mt-20 lg:p-10"
    >
      <div>
        <h2 id="still-stuck" className="text-xl font-semibold">
          Still have a question?
        </h2>
        <p className="mt-1.5 max-w-xl text-pretty text-soft">
          We're here 24/7. Have your order number ready.
        </p>
      </div>
      <ButtonLinks
        links={[
          [paths.contact, 'Submit a ticket'],
          [paths.contactUs, 'Contact details'],
        ]}
      />
    </section>
  )
}
