/** The card's fields inside the gateway's own frame. The page around it asks by message and gets a token, never a number. */
const form = document.querySelector('#card')

if (form) {
  const shop = form.dataset.shop
  const token = new URLSearchParams(location.search).get('token')
  const { number, expiry, csc } = form.elements

  const rules = [
    [number, (value) => isCardNumber(value), 'Enter a card number'],
    [expiry, (value) => isFuture(value), 'Enter a date that is to come'],
    [csc, (value) => /^\d{3,4}$/.test(value.trim()), 'Enter the 3 or 4 digits'],
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
      tell({ change: rules.every(([each, isGood]) => isGood(each.value)) })
    })
  }

  function check(field) {
    const [, isGood, text] = rules.find(([each]) => each === field)
    const good = isGood(field.value)
    if (good) field.removeAttribute('aria-invalid')
    else field.setAttribute('aria-invalid', 'true')
    document.querySelector(`#${field.id}-error`).textContent = good ? '' : text
    return good
  }

  function validate() {
    const wrong = rules.map(([field]) => field).filter((field) => !check(field))
    wrong[0]?.focus()
    tell({ height: document.documentElement.scrollHeight })
    return { validateResult: wrong.length === 0 }
  }

  async function confirm() {
    if (!validate().validateResult) return { success: false, message: 'The card is not complete' }
    const response = await fetch('/lianlian/card-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, number: number.value, expiry: expiry.value, csc: csc.value }),
    })
    const answer = await response.json()
    return response.ok ? { success: true, data: answer.token } : { success: false, message: answer.message }
  }

  function tell(message) {
    parent.postMessage({ llp: true, ...message }, shop)
  }

  addEventListener('message', async (event) => {
    if (event.origin !== shop || event.source !== parent || typeof event.data?.ask !== 'string') return
    const { ask, id } = event.data
    try {
      const result = ask === 'validate' ? validate() : ask === 'confirm' ? await confirm() : null
      if (result) tell({ id, result })
    } catch {
      tell({ id, result: { success: false, message: 'The card gateway cannot be reached' } })
    }
  })
  new ResizeObserver(() => tell({ height: document.documentElement.scrollHeight })).observe(form)
  tell({ ready: true, height: document.documentElement.scrollHeight })
}

function isCardNumber(value) {
  const digits = [...value.replaceAll(/[\s-]/g, '')].map(Number)
  if (digits.length < 13 || digits.some(Number.isNaN)) return false
  const sum = digits.toReversed().reduce((all, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function isFuture(value) {
  const [, month, year] = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(value.trim()) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12) return false
  return Date.UTC(2000 + Number(year), Number(month), 1) > Date.now()
}
