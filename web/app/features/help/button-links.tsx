import { Link } from '../../ui/link.tsx'

/** Links that look like buttons; the first one is the main one. */
export function ButtonLinks({
  links,
  className = '',
}: {
  links: [to: string, label: string][]
  className?: string
}) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {links.map(([to, label], index) => (
        <Link key={to} to={to} className={index === 0 ? 'button-primary' : 'button-quiet'}>
          {label}
        </Link>
      ))}
    </div>
  )
}
