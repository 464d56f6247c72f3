import type { ReactNode } from 'react'
import { company } from '../../lib/company.ts'
import { icon } from '../../ui/icons.tsx'

const CallIcon = icon(
  <path d="M8.5 4.5 6 4C4.5 4.5 3.8 6 4 7.5 5 14 10 19 16.5 20c1.5.2 3-.5 3.5-2l-.5-2.5-4-1.5-2 2c-2.5-1.2-4.3-3-5.5-5.5l2-2z" />,
)
const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="1.5" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
)
const PinIcon = icon(
  <>
    <path d="M12 21c-4.5-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.5-6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
)

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
