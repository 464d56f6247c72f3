/** What an attacker must not be able to do. Tests name the statements that they attack: "(security 8, 11)". */
export const statements = [
  'Stored HTML is sanitized when it is written and again when it is served; one component renders it.',
  'Every text field is shown as text: names, addresses, custom inputs, keywords, file names, reviews.',
  'The content security policy allows scripts by hash, of our own files and, at checkout, of the payment providers.',
  'Checkout loads only listed scripts; no analytics tag receives a token or personal data.',
  'Messages from other windows with a wrong origin or shape are ignored.',
  'Tokens are random, hashed in the database, revocable, limited in time and never accepted in a URL.',
  'Only the role customer gets a token for the storefront.',
  'Orders, checkouts, addresses, messages and uploads are accessible to their owner or by a signed link only.',
  'Fields that the server sets are ignored in requests: role, verified, id, status, paid, customer_id, prototype keys.',
  'The server decides prices, quantities, fees, shipping, currency, seller and variant; odd numbers are refused.',
  'Card tokens, wallet orders, webhooks, codes and links work once and only for their purpose.',
  'Concurrent requests for a coupon, the last unit, a payment, a code or a counter end as if they were sequential.',
  'A forged, stale or oversized webhook is refused and changes nothing.',
  'Login does not reveal accounts; limits hold across processes; forwarded addresses count from trusted proxies only.',
  'Verification codes are random, short-lived, limited in attempts, bound to one account and used once.',
  'Passwords keep all their characters, are not common, are hashed with argon2id and need the current one to change.',
  'No call with cookies works from another site; no response allows another origin.',
  'No parameter reaches SQL unbound; sort and page parameters come from lists.',
  'Uploads are limited while they arrive, re-encoded without metadata and stored under a random name; SVG is refused.',
  'The server connects to configured hosts only and follows no redirect.',
  'Text of others adds no header or HTML to an email and no control character to a printed table.',
  'Redirects lead to our own paths or to configured hosts only.',
  'Every response has the security headers, errors included; personal responses are not cached.',
  'Errors reveal no stack, SQL or path; without database or provider requests fail; sizes and times are limited.',
  'Logs contain no token, password, code, card token or card number.',
  'Development routes, source maps and demo accounts are absent in production.',
  'The lockfile has a hash for every package, install scripts are off, a bill of materials can be printed.',
  'Card testing, reservation hoarding and flooding with messages, newsletters or uploads reach a limit.',
  'One request does not block others: lists, keys, form parts, validation errors and pixels are limited before parsing.',
  'The printed design and the paid order line agree in text, fee, color, type and product.',
  'Work and storage that guests cause are limited per browser, per address (IPv6 by /64) and in total.',
  'The shop needs no superuser in its database and, started as root, follows no planted link.',
]

/** Counts the attacks on each statement; an attack succeeded if its test failed. */
export function countAttacks(tests) {
  return statements.map((statement, index) => {
    const number = index + 1
    const attacks = tests.filter(
      ({ name, status }) => ['passed', 'failed'].includes(status) && numbersOf(name).includes(number),
    )
    const succeeded = attacks.filter(({ status }) => status === 'failed').length
    return { number, statement, attacks: attacks.length, succeeded }
  })
}

function numbersOf(name) {
  return Array.from(name.matchAll(/\(security ([\d, ]+)\)/g), ([, list]) =>
    list.split(',').map(Number),
  ).flat()
}

export function attackTable(rows) {
  const lines = rows.map(
    ({ number, statement, attacks, succeeded }) =>
      `${String(attacks).padStart(7)} ${String(succeeded).padStart(10)}  ${String(number).padStart(2)}. ${statement}\n`,
  )
  return `\nAttacks on the security statements (docs/security.md):\nattacks  succeeded\n${lines.join('')}`
}

/** The statements that no test attacks. */
export function withoutAttack(rows) {
  return rows.filter(({ attacks }) => attacks === 0).map(({ number }) => number)
}
