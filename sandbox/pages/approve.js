/** The wallet's page in a popup: tells the shop's page what was decided and closes; without a popup it goes back by address. */
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
