import { FooterLinks, SupportHighlights } from './footer-parts.tsx'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line bg-mist">
      <SupportHighlights />
      <div className="page grid grid-cols-2 gap-x-4 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[repeat(3,1fr)_1.8fr] lg:gap-8 lg:py-16">
        <FooterLinks />
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
