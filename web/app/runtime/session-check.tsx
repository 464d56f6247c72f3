import { useContext } from 'react'
import { ScriptNonce } from './script-nonce.ts'

/**
 * Runs before any other script. Guests see the page immediately; with a stored token the content is hidden until the token is
 * verified, for two seconds at most. An invalid token is removed. Without a stored cart, styles show the empty cart at once.
 */
const script = `(function () {
  var root = document.documentElement, token = null
  try {
    token = localStorage.getItem('token')
    if (!localStorage.getItem('cart')) root.dataset.cart = 'empty'
  } catch (_) {}
  if (!token) return
  var show = function () { delete root.dataset.session }
  root.dataset.session = 'checking'
  setTimeout(show, 2000)
  fetch('/api/verify-token', { headers: { Accept: 'application/json', Authorization: 'Bearer ' + token } })
    .then(function (answer) {
      if (answer.status !== 401 || localStorage.getItem('token') !== token) return
      for (var key of ['token', 'user']) {
        localStorage.removeItem(key)
        dispatchEvent(new StorageEvent('storage', { key: key }))
      }
      if (window.caches) caches.delete('orders')
    })
    .catch(function () {})
    .then(show)
})()`

export function SessionCheck() {
  const nonce = useContext(ScriptNonce)
  // Only the server sends the script; React keeps it.
  const html = import.meta.env.SSR ? script : ''
  // oxlint-disable-next-line react/no-danger -- a constant of this file; it must run before the page's scripts
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
