import type { ReactNode } from 'react'
import { company } from '../../lib/company.ts'
import { CallIcon, ClockIcon, MailIcon, PinIcon } from '../../ui/icons.tsx'

export function ContactDetails() {
  const { street, city, region, postalCode, country } = company.address
  return (
    <address className="grid gap-6 not-italic">
      <Detail icon={<PinIcon />} title="Address">
        {company.legalName}
        <br />
        {street}
        <br />
        {city}, {region} {postalCode}
        <br />
        {country}
      </Detail>
      <Detail icon={<MailIcon />} title="Email">
        <a href={`mailto:${company.email}`} className={link}>
          {company.email}
        </a>
      </Detail>
      <Detail icon={<CallIcon />} title="Phone">
        <a href={company.phone.href} className={link}>
          {company.phone.text}
        </a>
      </Detail>
      <Detail icon={<ClockIcon />} title="Hours">
        {company.hours}
      </Detail>
    </address>
  )
}

const link = 'text-link -my-2 inline-flex min-h-11 items-center text-accent'

function Detail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="mt-0.5 text-accent">{icon}</span>
      <div>
        <p className="font-semibold">{title}</p>
        <div className="mt-0.5 text-soft">{children}</div>
      </div>
    </div>
  )
}
