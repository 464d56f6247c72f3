/** The card form inside the gateway's iframe. The shop's page sends requests by message and receives a token, never the card number. */
const form = document.querySelector('#card')

/** What a shop may style; CSS custom properties of page.css. */
const styled = ['ink', 'line', 'accent', 'error', 'radius', 'height', 'padding', 'gap', 'focus']

if (form) {
  applyStyle(readStyle())
  const shop = form.dataset.shop
  const token = new URLSearchParams(location.search).get('token')
  const { number, expiry, csc } = form.elements

  const rules = [
    [number, (value) => isCardNumber(value), 'Enter a card number'],
    [expiry, (value) => isFuture(value), 'Enter an expiry date in the future'],
    [csc, (value) => /^\d{3,4}$/.test(value.trim()), 'Enter the 3 or 4 digit code'],
  ]

  number.addEventListener('input', () => {
    const digits = number.value.replaceAll(/\D/g, '').slice(0, 19)
    number.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  })
  expiry.addEventListener('input', (event) => {
    const digits = expiry.value.replaceAll(/\D/g, '').slice(0, 4)
    const isDeleting = event.inputType?.startsWith('delete')
    expiry.value =
      digits.length > 2 || (digits.length === 2 && !isDeleting)
        ? `${digits.slice(0, 2)}/${digits.slice(2)}`
        : digits
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const [field] of rules) {
    field.addEventListener('change', () => {
      if (field.hasAttribute('aria-invalid')) check(field)
      send({ change: rules.every(([other, test]) => test(other.value)) })
    })
  }

  function check(field) {
    const [, test, message] = rules.find(([other]) => other === field)
    const isValid = test(field.value)
    if (isValid) field.removeAttribute('aria-invalid')
    else field.setAttribute('aria-invalid', 'true')
    document.querySelector(`#${field.id}-error`).textContent = isValid ? '' : message
    return isValid
  }

  function validate() {
    const invalid = rules.map(([field]) => field).filter((field) => !check(field))
    invalid[0]?.focus()
    send({ height: document.documentElement.scrollHeight })
    return { validateResult: invalid.length === 0 }
  }

  async function confirm() {
    if (!validate().validateResult) return { success: false, message: 'The card details are incomplete' }
    const response = await fetch('/lianlian/card-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, number: number.value, expiry: expiry.value, csc: csc.value }),
    })
    const body = await response.json()
    return response.ok ? { success: true, data: body.token } : { success: false, message: body.message }
  }

  function send(message) {
    parent.postMessage({ llp: true, ...message }, shop)
  }

  addEventListener('message', async (event) => {
    if (event.origin !== shop || event.source !== parent || typeof event.data?.request !== 'string') return
    const { request, id } = event.data
    try {
      const result = request === 'validate' ? validate() : request === 'confirm' ? await confirm() : null
      if (result) send({ id, result })
    } catch {
      send({ id, result: { success: false, message: 'Could not reach the card gateway' } })
    }
  })
  new ResizeObserver(() => send({ height: document.documentElement.scrollHeight })).observe(form)
  send({ ready: true, height: document.documentElement.scrollHeight })
}

/** The shop's style, in the fragment of the address. */
function readStyle() {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(1))) ?? {}
  } catch {
    return {}
  }
}

function applyStyle(style) {
  const root = document.documentElement
  for (const name of styled) {
    if (typeof style[name] === 'string') root.style.setProperty(`--${name}`, style[name])
  }
  if (typeof style.fontUrl !== 'string') return
  // The policy of the page allows fonts of the shop only.
  const font = new FontFace('Shop font', `url(${JSON.stringify(style.fontUrl)})`, { weight: '200 800' })
  void loadFont(font)
}

async function loadFont(font) {
  try {
    document.fonts.add(await font.load())
    document.documentElement.style.setProperty('font-family', "'Shop font', system-ui, sans-serif")
  } catch {
    // The system's font stays.
  }
}

function isCardNumber(value) {
  const digits = [...value.replaceAll(/[\s-]/g, '')].map(Number)
  if (digits.length < 13 || digits.some(Number.isNaN)) return false
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function isFuture(value) {
  const [, month, year] = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(value.trim()) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12) return false
  return Date.UTC(2000 + Number(year), Number(month), 1) > Date.now()
}
