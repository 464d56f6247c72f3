interface Season {
  title: string
  /** The name of a category. */
  category: string
}

/** Each lasts until the next one starts; months and days of the year. */
const seasons: readonly (Season & { from: string })[] = [
  { from: '01-02', title: 'For your valentine', category: 'Valentine 2025' },
  { from: '02-15', title: 'St. Patrick’s Day', category: "Happy Patrick's Day" },
  { from: '03-18', title: 'Easter is coming', category: "Easter's Day" },
  { from: '04-21', title: 'For moms, dads and grads', category: 'Name & Photo Mugs' },
  { from: '06-22', title: 'Summer tops', category: 'Tank Tops' },
  { from: '09-01', title: 'Ready for Halloween', category: 'Halloween' },
  { from: '11-01', title: 'Christmas gifts', category: 'Christmas' },
  { from: '12-26', title: 'Calendars for the new year', category: 'Calendar 2026' },
]

/** The season of a day. */
export function seasonOn(date: Date): Season {
  const day = date.toISOString().slice(5, 10)
  return seasons.findLast(({ from }) => from <= day) ?? seasons.at(-1)!
}
