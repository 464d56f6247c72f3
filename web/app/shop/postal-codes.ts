type Ranges = Partial<Record<string, string>>

/** The first digits of the ZIP codes of each state, as ranges. */
const unitedStates: Ranges = {
  AL: '350-369',
  AK: '995-999',
  AS: '967',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200-205 569',
  FL: '320-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005-005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  MP: '969',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  VI: '008',
  UT: '840-847',
  VT: '050-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
}

/** The first letters of postal codes. */
const canada: Ranges = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NT: 'X',
  NS: 'B',
  NU: 'X',
  ON: 'K L M N P',
  PE: 'C',
  QC: 'G H J',
  SK: 'S',
  YT: 'Y',
}

const australia: Ranges = {
  ACT: '0200-0299 2600-2618 2900-2920',
  NSW: '1000-2599 2619-2899 2921-2999',
  NT: '0800-0999',
  QLD: '4000-4999 9000-9999',
  SA: '5000-5999',
  TAS: '7000-7999',
  VIC: '3000-3999 8000-8999',
  WA: '6000-6999',
}

const byCountry: Partial<Record<string, Ranges>> = { US: unitedStates, CA: canada, AU: australia }

/** Whether a postal code can be in a state; true if either is unknown. */
export function fitsState(country: string, code: string, zipCode: string): boolean {
  const ranges = byCountry[country]?.[code]?.split(' ')
  const zip = zipCode.trim().toUpperCase()
  const digits = ranges?.[0]?.split('-')[0]?.length ?? 0
  if (!ranges || zip.length < digits) return true
  return ranges.some((range) => {
    const [from = '', to = from] = range.split('-')
    const start = zip.slice(0, digits)
    return from <= start && start <= to
  })
}
