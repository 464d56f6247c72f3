export interface State {
  code: string
  name: string
}

/** Code, name and the first digits of ZIP codes, as ranges. */
const unitedStates: readonly (readonly [code: string, name: string, zips: string])[] = [
  ['AL', 'Alabama', '350-369'],
  ['AK', 'Alaska', '995-999'],
  ['AS', 'American Samoa', '967'],
  ['AZ', 'Arizona', '850-865'],
  ['AR', 'Arkansas', '716-729'],
  ['CA', 'California', '900-961'],
  ['CO', 'Colorado', '800-816'],
  ['CT', 'Connecticut', '060-069'],
  ['DE', 'Delaware', '197-199'],
  ['DC', 'District of Columbia', '200-205 569'],
  ['FL', 'Florida', '320-349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['GU', 'Guam', '969'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois', '600-629'],
  ['IN', 'Indiana', '460-479'],
  ['IA', 'Iowa', '500-528'],
  ['KS', 'Kansas', '660-679'],
  ['KY', 'Kentucky', '400-427'],
  ['LA', 'Louisiana', '700-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '206-219'],
  ['MA', 'Massachusetts', '010-027 055'],
  ['MI', 'Michigan', '480-499'],
  ['MN', 'Minnesota', '550-567'],
  ['MS', 'Mississippi', '386-397'],
  ['MO', 'Missouri', '630-658'],
  ['MT', 'Montana', '590-599'],
  ['NE', 'Nebraska', '680-693'],
  ['NV', 'Nevada', '889-898'],
  ['NH', 'New Hampshire', '030-038'],
  ['NJ', 'New Jersey', '070-089'],
  ['NM', 'New Mexico', '870-884'],
  ['NY', 'New York', '005-005 063 100-149'],
  ['NC', 'North Carolina', '270-289'],
  ['ND', 'North Dakota', '580-588'],
  ['MP', 'Northern Mariana Islands', '969'],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma', '730-749'],
  ['OR', 'Oregon', '970-979'],
  ['PA', 'Pennsylvania', '150-196'],
  ['PR', 'Puerto Rico', '006-009'],
  ['RI', 'Rhode Island', '028-029'],
  ['SC', 'South Carolina', '290-299'],
  ['SD', 'South Dakota', '570-577'],
  ['TN', 'Tennessee', '370-385'],
  ['TX', 'Texas', '733 750-799 885'],
  ['VI', 'U.S. Virgin Islands', '008'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-059'],
  ['VA', 'Virginia', '201 220-246'],
  ['WA', 'Washington', '980-994'],
  ['WV', 'West Virginia', '247-268'],
  ['WI', 'Wisconsin', '530-549'],
  ['WY', 'Wyoming', '820-831'],
  ['AA', 'Armed Forces Americas', '340'],
  ['AE', 'Armed Forces Europe', '090-099'],
  ['AP', 'Armed Forces Pacific', '962-966'],
]

/** Code, name and the first letters of postal codes. */
const canada: typeof unitedStates = [
  ['AB', 'Alberta', 'T'],
  ['BC', 'British Columbia', 'V'],
  ['MB', 'Manitoba', 'R'],
  ['NB', 'New Brunswick', 'E'],
  ['NL', 'Newfoundland and Labrador', 'A'],
  ['NT', 'Northwest Territories', 'X'],
  ['NS', 'Nova Scotia', 'B'],
  ['NU', 'Nunavut', 'X'],
  ['ON', 'Ontario', 'K L M N P'],
  ['PE', 'Prince Edward Island', 'C'],
  ['QC', 'Quebec', 'G H J'],
  ['SK', 'Saskatchewan', 'S'],
  ['YT', 'Yukon', 'Y'],
]

/** Code, name and ranges of postal codes. */
const australia: typeof unitedStates = [
  ['ACT', 'Australian Capital Territory', '0200-0299 2600-2618 2900-2920'],
  ['NSW', 'New South Wales', '1000-2599 2619-2899 2921-2999'],
  ['NT', 'Northern Territory', '0800-0999'],
  ['QLD', 'Queensland', '4000-4999 9000-9999'],
  ['SA', 'South Australia', '5000-5999'],
  ['TAS', 'Tasmania', '7000-7999'],
  ['VIC', 'Victoria', '3000-3999 8000-8999'],
  ['WA', 'Western Australia', '6000-6999'],
]

const byCountry: Partial<Record<string, typeof unitedStates>> = {
  US: unitedStates,
  CA: canada,
  AU: australia,
}

/** The states of a country whose addresses need one; empty for other countries. */
export function statesOf(country: string): State[] {
  return (byCountry[country] ?? []).map(([code, name]) => ({ code, name }))
}

export function stateName(country: string, code: string): string {
  return statesOf(country).find((state) => state.code === code)?.name ?? code
}

/** Whether a postal code can be in a state; true if either is unknown. */
export function fitsState(country: string, code: string, zipCode: string): boolean {
  const ranges = byCountry[country]?.find((state) => state[0] === code)?.[2].split(' ')
  const zip = zipCode.trim().toUpperCase()
  const digits = ranges?.[0]?.split('-')[0]?.length ?? 0
  if (!ranges || zip.length < digits) return true
  return ranges.some((range) => {
    const [from = '', to = from] = range.split('-')
    const start = zip.slice(0, digits)
    return from <= start && start <= to
  })
}
