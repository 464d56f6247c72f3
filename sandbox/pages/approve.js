/** Sends the buyer's decision to the shop's page and closes the popup; without a popup it redirects back to the shop. */
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const decision = event.submitter.value
  const body = new URLSearchParams(new FormData(form))
  body.set('decision', decision)
  const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } })
  const { back, payerID } = await response.json()
  const { shop, order } = form.dataset
  if (window.opener && new URLSearchParams(location.search).has('popup')) {
    window.opener.postMessage({ wallet: true, orderID: order, decision, payerID }, shop)
    window.close()
  } else {
    location.assign(back)
  }
})
