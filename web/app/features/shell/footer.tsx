import { footerColumns } from './footer-links.ts'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { SupportHighlights } from './support-highlights.tsx'
import { Link } from '../../ui/link.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line bg-mist">
      <SupportHighlights />
      <div className="page grid grid-cols-2 gap-x-4 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[repeat(3,1fr)_1.8fr] lg:gap-8 lg:py-16">
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-bold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-10 items-center text-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <NewsletterForm />
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-6">
          <Logo />
          <p className="text-sm text-soft">Prices are in US dollars. Every item is printed to order.</p>
        </div>
      </div>
    </footer>
  )
}
