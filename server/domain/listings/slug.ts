import { listingLimits } from '@inkloom/contract/listing'

/** Converts a name to a URL slug: lowercase letters, digits and single hyphens. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    // A number may follow.
    .slice(0, listingLimits.slug - 10)
    .replace(/^-|-$/g, '')
  return slug || fallback
}

/** Whether a slug is the proposed one, perhaps with a number that made it unique. */
export function isMadeFrom(slug: string, proposed: string): boolean {
  return (
    slug === proposed || (slug.startsWith(`${proposed}-`) && /^\d+$/.test(slug.slice(proposed.length + 1)))
  )
}
